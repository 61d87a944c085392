import { useTranslation } from "react-i18next";
import type { CustomPageName, CustomPages } from "schemas/custom_pages.ts";
import { MAX_PAGE_BYTES } from "schemas/limits.ts";
import { getCustomPages, makePageKey, putCustomPage } from "../../../api/admin/custom_pages.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";

const encoder = new TextEncoder();
const names: CustomPageName[] = ["landing", "after_signin"];

/** HTML that visitors see beside the sign-in, and people on the home screen. */
export function CustomPagesPage() {
  const loaded = useConfig(getCustomPages);
  return <Loaded from={loaded}>{(pages) => <Form pages={pages} reload={loaded.reload} />}</Loaded>;
}

function Form({ pages, reload }: { pages: CustomPages; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const stored = { landing: pages.landing ?? "", after_signin: pages.after_signin ?? "" };
  const form = useSettingsForm(stored, async (changes) => {
    for (const name of names) {
      if (changes[name] !== undefined) await putCustomPage(name, changes[name]);
    }
    await reload();
    form.settle(changes);
  });

  const isTooLong = (html: string) => encoder.encode(html).length > MAX_PAGE_BYTES;

  return (
    <div className="settings-parts">
      <form className="settings-part" onSubmit={form.submit}>
        <p className="settings-note">{t("pages.text")}</p>
        {names.map((name) => (
          <section key={name} className="settings-card">
            <TextArea
              label={t(`pages.${name}`)}
              hint={t(`pages.${name}_hint`)}
              rows={10}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              error={isTooLong(form.values[name]) ? t("pages.tooLong") : undefined}
              value={form.values[name]}
              onChange={(event) => form.change({ [name]: event.target.value })}
            />
          </section>
        ))}
        <SaveBar form={form} />
      </form>
      <PageKey hint={pages.key} onMade={reload} />
    </div>
  );
}

/** With this key a program sets the pages. It is shown only when it is made. */
function PageKey({ hint, onMade }: { hint: string | null; onMade(): Promise<unknown> }) {
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
