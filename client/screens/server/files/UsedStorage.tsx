import { useTranslation } from "react-i18next";
import type { FileType, StorageUse } from "schemas/files.ts";
import { getStorageUse } from "../../../api/admin/admin_files.ts";
import { FileIcon } from "../../../components/messages/files/FileIcon.tsx";
import { fileSize } from "../../../components/messages/files/file_size.ts";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";

export const KIND_OF_TYPE = {
  Doc: "document",
  PDF: "pdf",
  Image: "image",
  Audio: "audio",
  Video: "video",
} as const satisfies Record<FileType, string>;

/** Stored files, by type. */
export function UsedStorage() {
  const { t } = useTranslation("setting");
  const loaded = useConfig(getStorageUse);
  return (
    <section className="settings-card">
      <h2>{t("files.used")}</h2>
      <Loaded from={loaded}>{(use) => <Types use={use} />}</Loaded>
    </section>
  );
}

function Types({ use }: { use: StorageUse }) {
  const { t, i18n } = useTranslation("setting");
  const size = (bytes: number) => fileSize(bytes, i18n.language);
  const total = use.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = use.reduce((sum, { files }) => sum + files, 0);
  return (
    <>
      <p className="admin-files__total">
        <strong>{size(total)}</strong> <span className="faint">{t("files.count", { count })}</span>
      </p>
      <ul className="admin-files__types">
        {use.map(({ file_type, files, bytes }) => (
          <li key={file_type} className="admin-files__type">
            <FileIcon file={{ kind: KIND_OF_TYPE[file_type] }} size={20} />
            <span className="grow">{t(`files.types.${file_type}`)}</span>
            <span className="faint">{t("files.count", { count: files })}</span>
            <span className="admin-files__size">{size(bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
