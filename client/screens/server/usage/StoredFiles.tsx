import { useTranslation } from "react-i18next";
import type { StorageUse } from "schemas/files.ts";
import { fileSize } from "../../../components/messages/files/file_size.ts";

/** What the stored files take, by type. */
export function StoredFiles({ storage }: { storage: StorageUse }) {
  const { t, i18n } = useTranslation("setting");
  const size = (bytes: number) => fileSize(bytes, i18n.language);
  const total = storage.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section className="settings-card">
      <div className="usage__head">
        <h2>{t("usage.storage")}</h2>
        <span className="faint">{size(total)}</span>
      </div>
      {storage.length === 0 && <p className="settings-note">{t("usage.noFiles")}</p>}
      <ul className="usage__types">
        {storage.map(({ file_type, files, bytes }) => (
          <li key={file_type}>
            <span>{t(`files.types.${file_type}`)}</span>
            <span className="faint">{t("files.count", { count: files })}</span>
            <span className="usage__size">{size(bytes)}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={bytes / Math.max(total, 1) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
