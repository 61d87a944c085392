import { useTranslation } from "react-i18next";
import type { CustomPageName, CustomPages } from "schemas/custom_pages.ts";
import { MAX_PAGE_BYTES } from "schemas/limits.ts";
import { getCustomPages, putCustomPage } from "../../../api/admin/custom_pages.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { PageKey } from "./PageKey.tsx";

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
