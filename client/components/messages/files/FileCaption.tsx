import { useTranslation } from "react-i18next";
import { Ago } from "../../chats/RelativeTime.tsx";
import { useUserName } from "../../users/name.ts";
import type { FileOrigin, MessageFile } from "./file.ts";
import { fileSize } from "./file_size.ts";

interface Props {
  file: MessageFile;
  origin?: FileOrigin;
  /** Instead of the size. */
  note?: string;
}

/** The name of a file, in whatever script it is, and what else is known of it. */
export function FileCaption({ file, origin, note }: Props) {
  const { t, i18n } = useTranslation("chat");
  const name = file.name || t("kind.file");
  const detail = note ?? (file.size === null ? "" : fileSize(file.size, i18n.language));
  return (
    <span className="file-card__words">
      <bdi className="file-card__name" title={name}>{name}</bdi>
      {(detail || origin) && (
        <span className="file-card__detail">
          {detail && <span>{detail}</span>}
          {origin && <Ago at={origin.created_at} />}
          {origin && <Sender uid={origin.from_uid} />}
        </span>
      )}
    </span>
  );
}

function Sender({ uid }: { uid: number }) {
  return (
    <span>
      <bdi>{useUserName(uid)}</bdi>
    </span>
  );
}
