import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "schemas/messages.ts";
import { clockOf, dateOf, fullTimeOf } from "../../../../base/i18n/times.ts";
import { ArchiveBody } from "../../../../components/messages/archives/ArchiveBody.tsx";
import { FileBody } from "../../../../components/messages/files/FileBody.tsx";
import { isFile } from "../../../../components/messages/files/is_file.ts";
import { MessageBody } from "../../../../components/messages/MessageBody.tsx";
import { UserAvatar } from "../../../../components/users/UserAvatar.tsx";
import { userAtom } from "../../../../state/users/users.ts";

/** A message as others read it, without anything to do with it. */
export function ViewedMessage({ message: { from_uid, created_at, detail } }: { message: ChatMessage }) {
  const { t, i18n } = useTranslation("setting");
  const user = useAtomValue(userAtom(from_uid));
  if (detail.type === "reaction") return null;

  return (
    <li className="archived__message">
      <UserAvatar uid={from_uid} size={32} />
      <div className="archived__main">
        <p className="archived__head">
          <bdi className="archived__name">{user?.name ?? t("bots.someone", { uid: from_uid })}</bdi>
          {user?.is_bot && <span className="tag">{t("chat:message.bot")}</span>}
          <time
            className="archived__time"
            dateTime={new Date(created_at).toISOString()}
            title={fullTimeOf(created_at, i18n.language)}
          >
            {dateOf(created_at, i18n.language)} {clockOf(created_at, i18n.language)}
          </time>
        </p>
        {isFile(detail)
          ? <FileBody draft={detail} />
          : detail.content_type === "vocechat/archive"
          ? <ArchiveBody draft={detail} />
          : <MessageBody content={detail.content} isMarkdown={detail.content_type === "text/markdown"} />}
      </div>
    </li>
  );
}
