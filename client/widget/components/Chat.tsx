import { AwayNotice } from "./AwayNotice.tsx";
import { Composer } from "./Composer.tsx";
import { Feed } from "./Feed.tsx";
import { useWidget } from "../state.ts";
import { t } from "../words.ts";

/** The conversation with the host. */
export function Chat() {
  const { isSignedIn, isConnected, isGone } = useWidget();
  return (
    <>
      <Feed />
      {isGone && <p className="line" role="status">{t("gone")}</p>}
      {isSignedIn && !isConnected && !isGone && <p className="line" role="status">{t("connecting")}</p>}
      <AwayNotice />
      {!isGone && <Composer />}
    </>
  );
}
