import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { kindOfFile } from "schemas/file_kinds.ts";
import type { SentFile } from "schemas/files.ts";
import { numberIn, textIn } from "../../../base/text/coerce.ts";
import { agoOf } from "../../../base/i18n/times.ts";
import { FileIcon } from "../../../components/messages/files/FileIcon.tsx";
import { fileSize } from "../../../components/messages/files/file_size.ts";
import { fileUrl } from "../../../components/messages/files/file_url.ts";
import { channelAtom } from "../../../state/channels/channels.ts";
import { userAtom } from "../../../state/users/users.ts";

/** A file out of the admin's reach has no name, and no link. */
export function SentFileRow({ file }: { file: SentFile }) {
  const { t, i18n } = useTranslation("setting");
  const { from_uid, gid, content, created_at, expired, ext } = file;
  const { name: given, size, content_type } = JSON.parse(file.properties) as Record<string, unknown>;
  const name = textIn(given) || `.${ext}`;
  const sender = useAtomValue(userAtom(from_uid))?.name ?? `#${from_uid}`;
  const channel = useAtomValue(channelAtom(gid ?? 0))?.name;
  const place = gid === null ? t("files.direct") : channel ? `#${channel}` : t("files.closed");
  const words = content ? name : t("files.hidden", { ext });
  const canOpen = content !== "" && !expired;

  return (
    <li className="admin-files__row">
      <FileIcon file={{ kind: kindOfFile(textIn(content_type), name) }} size={20} />
      <div className="grow">
        <p className="admin-files__name">
          {canOpen
            ? (
              <a href={fileUrl({ path: content }, { download: true })}>
                <bdi>{words}</bdi>
              </a>
            )
            : <bdi>{words}</bdi>}
          {expired && <span className="tag">{t("files.expired")}</span>}
        </p>
        <p className="faint">
          <bdi>{sender}</bdi> · <bdi>{place}</bdi> ·{" "}
          <span className="admin-files__when">{agoOf(created_at, i18n.language)}</span>
        </p>
      </div>
      <span className="admin-files__size">{fileSize(numberIn(size) || 0, i18n.language)}</span>
    </li>
  );
}
