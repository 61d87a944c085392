import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { contentOf } from "../../../../components/text/content.ts";
import { PlainText } from "../../../../components/text/PlainText.tsx";
import { useUserName } from "../../../../components/users/name.ts";
import { UserAvatar } from "../../../../components/users/UserAvatar.tsx";
import { type Message, messageAtom } from "../../../../state/timelines/message.ts";

const MOST = 3;

/** The first of the messages that are forwarded, shortened. */
export function ForwardPreview({ mids }: { mids: readonly number[] }) {
  const { t } = useTranslation("fav");
  const shown = [...mids].sort((a, b) => a - b).slice(0, MOST);
  const more = mids.length - shown.length;
  return (
    <div className="forward__preview" role="group" aria-label={t("forward.preview")}>
      {shown.map((mid) => <Line key={mid} mid={mid} />)}
      {more > 0 && <p className="forward__more">{t("forward.more", { count: more })}</p>}
    </div>
  );
}

function Line({ mid }: { mid: number }) {
  const message = useAtomValue(messageAtom(mid));
  return message && <Shown message={message} />;
}

function Shown({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const { from_uid, detail } = message;
  const name = useUserName(from_uid);
  const isMarkdown = detail.type !== "reaction" && detail.content_type === "text/markdown";
  return (
    <p className="forward__line">
      <UserAvatar uid={from_uid} size={20} />
      <bdi className="forward__name truncate">{name}</bdi>
      <span className="forward__words truncate" dir="auto">
        <PlainText content={contentOf(message, t)} type={isMarkdown ? "text/markdown" : "text/plain"} />
      </span>
    </p>
  );
}
