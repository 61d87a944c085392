import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";
import { paths, settingsPath } from "../../../base/paths.ts";
import { returnPathOf } from "../../../components/navigation/settings_paths.ts";
import { ClearData } from "./ClearData.tsx";
import { FileExpiry } from "./FileExpiry.tsx";

/** Settings for how long data is kept, and for removing all of it. */
export function DataPage() {
  const { t } = useTranslation("setting");
  const from = returnPathOf(useSearch(), paths.home);
  return (
    <div className="settings-parts">
      <FileExpiry />
      <section className="settings-card">
        <h2>{t("data.files")}</h2>
        <p className="settings-note">{t("data.files_text")}</p>
        <div>
          <Link className="link" href={settingsPath("files", from)}>{t("data.files_open")}</Link>
        </div>
      </section>
      <ClearData />
    </div>
  );
}
