import { useTranslation } from "react-i18next";
import type { Archive, ArchivedMessage } from "schemas/archives.ts";
import { fileOf } from "../files/file.ts";
import { FileIcon } from "../files/FileIcon.tsx";
import { fileUrl } from "../files/file_url.ts";
import { PlainText } from "../../text/PlainText.tsx";
import { ArchivedAvatar } from "./ArchivedAvatar.tsx";
import { type Attachments, fileDraftOf } from "./attachments.ts";

interface Props {
  message: ArchivedMessage;
  sender: Archive["users"][number];
  attachments: Attachments;
}

/** One message of a bundle, shortened. */
export function ArchiveRow({ message, sender, attachments }: Props) {
  return (
    <li className="bundle__row">
      <ArchivedAvatar message={message} sender={sender} attachments={attachments} />
      <div className="bundle__main">
        <bdi className="bundle__name truncate">{sender.name}</bdi>
        <div className="bundle__text" dir="auto">
          <Words message={message} attachments={attachments} />
        </div>
      </div>
      <Thumbnail message={message} attachments={attachments} />
    </li>
  );
}

type Part = Pick<Props, "message" | "attachments">;

function Words({ message, attachments }: Part) {
  const { t } = useTranslation("chat");
  const draft = fileDraftOf(message, attachments);
  if (draft) return fileOf(draft).name || t("kind.file");
  return <PlainText content={message.content ?? ""} type={message.content_type} />;
}

/** Decorative: the name of the file is beside it. */
function Thumbnail({ message, attachments }: Part) {
  const draft = fileDraftOf(message, attachments);
  if (!draft) return null;
  const file = fileOf(draft);
  if (message.thumbnail_id === null) return <FileIcon file={file} size={18} />;
  return <img className="bundle__thumbnail" src={fileUrl(file, { thumbnail: true })} alt="" loading="lazy" />;
}
