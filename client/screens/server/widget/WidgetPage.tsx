import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { myUidAtom } from "../../../state/session.ts";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { ExtraCss } from "./ExtraCss.tsx";
import { Parameters } from "./Parameters.tsx";

const COLOR = "#0f6e73";

/** How the chat gets onto other sites. */
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
