import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { myUidAtom } from "../../../state/session.ts";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Parameters } from "./Parameters.tsx";
import { getWidgetCss, putWidgetCss } from "../../../api/admin/widget.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";

const COLOR = "#0f6e73";

/** Instructions to put the chat on other sites. */
export function WidgetPage() {
  const { t } = useTranslation("setting");
  const uid = useAtomValue(myUidAtom);
  const [welcome, setWelcome] = useState("");
  const [color, setColor] = useState(COLOR);
  const { origin } = location;
  const look = new URLSearchParams({
    host: `${uid}`,
    themeColor: color,
    welcome,
    from: "preview",
    open: "1",
  });

  return (
    <div className="settings-form">
      <p className="settings-note">{t("widget.text")}</p>
      <section className="settings-card">
        <h2>{t("widget.snippet")}</h2>
        <div className="settings-columns">
          <TextField
            label={t("widget.welcome")}
            value={welcome}
            maxLength={500}
            onChange={({ target }) => setWelcome(target.value)}
          />
          <TextField
            type="color"
            label={t("widget.color")}
            value={color}
            onChange={({ target }) => setColor(target.value)}
          />
        </div>
        <p className="settings-note">{t("widget.paste")}</p>
        <CopyField label={t("widget.code")} value={snippetOf(origin, { uid, welcome, color })} />
      </section>
      <section className="settings-card">
        <h2>{t("widget.preview")}</h2>
        <iframe className="widget-preview" title={t("widget.preview")} src={`/widget.html?${look}`} />
      </section>
      <section className="settings-card">
        <h2>{t("widget.share")}</h2>
        <p className="settings-note">{t("widget.shareText")}</p>
        <CopyField label={t("widget.link")} value={`${origin}/widget.html?host=${uid}`} />
      </section>
      <Parameters />
      <ExtraCss />
    </div>
  );
}

interface Chosen {
  uid: number;
  welcome: string;
  color: string;
}

/** The line that a site pastes into its pages. */
function snippetOf(origin: string, { uid, welcome, color }: Chosen): string {
  const given = { "host-id": `${uid}`, "theme-color": color, ...(welcome && { welcome }) };
  const attributes = Object.entries(given).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  return `<script async src="${origin}/widget.js" ${attributes.join(" ")}></script>`;
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The server's own style sheet for the widget. */
function ExtraCss() {
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
