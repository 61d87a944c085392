import { clockOf } from "../../base/i18n/times.ts";
import { Content } from "./Content.tsx";
import type { Entry } from "../entries.ts";
import { params, startup } from "../params.ts";
import { useWidget } from "../state.ts";
import { t } from "../words.ts";

/** The host's on the left, one's own on the right. */
export function Message({ entry }: { entry: Entry }) {
  const { host } = useWidget();
  const isHost = entry.from_uid === params.host;
  return (
    <div className={`bubble bubble--${isHost ? "host" : "own"}`}>
      <span className="hidden">{isHost ? host?.name ?? params.title : t("you")}:</span>
      <Content {...entry} />
      <time className="bubble__time" dateTime={new Date(entry.created_at).toISOString()}>
        {clockOf(entry.created_at, startup.language)}
      </time>
    </div>
  );
}
