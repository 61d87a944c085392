import { useTranslation } from "react-i18next";
import { sentences } from "../../../base/i18n/sentences.ts";

/** Parameters that a site may set, and what holds without them. The texts are `setting:widget.of.…`. */
const DEFAULTS = [
  ["data-host-id", "1", "host"],
  ["data-id", "default", "id"],
  ["data-title", "", "title"],
  ["data-theme-color", "#0f6e73", "color"],
  ["data-position", "right", "position"],
  ["data-welcome", "", "welcome"],
  ["data-lang", "", "lang"],
  ["data-auto-reg", "false", "autoReg"],
  ["data-token", "", "token"],
  ["data-popup-title", "", "popup"],
  ["data-popup-subtitle", "", "popupText"],
  ["data-open-width", "380", "openSize"],
  ["data-open-height", "680", "openSize"],
  ["data-close-width", "48", "closeSize"],
  ["data-close-height", "48", "closeSize"],
] as const;

export function Parameters() {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card">
      <h2>{t("widget.parameters")}</h2>
      <dl className="widget-parameters">
        {DEFAULTS.map(([name, value, text]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {sentences(t(`widget.of.${text}`), value && t("widget.default", { value }))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="settings-note">{t("widget.script")}</p>
    </section>
  );
}
