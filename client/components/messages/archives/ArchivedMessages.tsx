import { useTranslation } from "react-i18next";
import type { Archive, ArchivedMessage } from "schemas/archives.ts";
import { fullTimeOf } from "../../../base/i18n/times.ts";
import { Ago } from "../../chats/RelativeTime.tsx";
import { FileBody } from "../files/FileBody.tsx";
import { MessageBody } from "../MessageBody.tsx";
import { ArchivedAvatar } from "./ArchivedAvatar.tsx";
import { type Attachments, fileDraftOf } from "./attachments.ts";

interface Props {
  archive: Archive;
  attachments: Attachments;
  /** Tells whether each message shows its whole time. */
  isDated?: boolean;
}

/** All messages of an archive in full, with their files. */
export function ArchivedMessages({ archive: { users, messages }, attachments, isDated }: Props) {
  return (
    <ol className="archived">
      {messages.map((message, index) => (
        <li className="archived__message" key={index}>
          <ArchivedAvatar
            message={message}
            sender={users[message.from_user]}
            attachments={attachments}
            size={32}
          />
          <div className="archived__main">
            <p className="archived__head">
              <bdi className="archived__name">{users[message.from_user].name}</bdi>
              {isDated ? <Time at={message.created_at} /> : <Ago at={message.created_at} />}
            </p>
            <Content message={message} attachments={attachments} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Content({ message, attachments }: { message: ArchivedMessage; attachments: Attachments }) {
  const draft = fileDraftOf(message, attachments);
  if (draft) return <FileBody draft={draft} />;
  return (
    <MessageBody
      content={message.content ?? ""}
      isMarkdown={message.content_type === "text/markdown"}
    />
  );
}

function Time({ at }: { at: number }) {
  const { i18n } = useTranslation();
  return (
    <time className="archived__time" dateTime={new Date(at).toISOString()}>
      {fullTimeOf(at, i18n.language)}
    </time>
  );
}
