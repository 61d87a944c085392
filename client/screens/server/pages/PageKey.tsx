import { useState } from "react";
import { useTranslation } from "react-i18next";
import { makePageKey } from "../../../api/admin/custom_pages.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";

/** With this key a program sets the pages. It is shown only when it is made. */
export function PageKey({ hint, onMade }: { hint: string | null; onMade(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const [key, setKey] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function make() {
    setKey((await makePageKey()).key);
    await onMade();
  }

  return (
    <section className="settings-card">
      <h2>{t("pages.key")}</h2>
      <p className="settings-note">{t("pages.keyText")}</p>
      {key !== undefined && (
        <>
          <p role="status">{t("pages.once")}</p>
          <CopyField label={t("pages.key")} value={key} />
        </>
      )}
      {key === undefined && hint !== null && <p>{t("pages.present", { key: hint })}</p>}
      <div className="settings-actions">
        <Button onClick={() => setAsking(true)}>{t("pages.new")}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("pages.newTitle")}
          text={hint === null ? t("pages.keyText") : t("pages.newText")}
          confirm={t("pages.new").replace("…", "")}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
