import { useTranslation } from "react-i18next";
import { getWidgetCss, putWidgetCss } from "../../../api/admin/widget.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";

/** The server's own style sheet for the widget. */
export function ExtraCss() {
  const loaded = useConfig(getWidgetCss);
  return <Loaded from={loaded}>{(config) => <Form config={config} reload={loaded.reload} />}</Loaded>;
}

function Form({ config, reload }: { config: { css: string }; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const form = useSettingsForm(config, async (changes, { css }) => {
    await putWidgetCss(css);
    await reload();
    form.settle(changes);
  });

  return (
    <form className="settings-card" noValidate onSubmit={form.submit}>
      <TextArea
        label={t("widget.css")}
        hint={t("widget.css_hint")}
        rows={6}
        dir="ltr"
        spellCheck={false}
        value={form.values.css}
        onChange={({ target }) => form.change({ css: target.value })}
      />
      <SaveBar form={form} />
    </form>
  );
}
