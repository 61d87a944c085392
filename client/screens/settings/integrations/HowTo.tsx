import { useTranslation } from "react-i18next";

/** The shortest request that posts something. In one line, because on a phone a "\" would stand on a line of its own. */
export function curlOf(address: string): string {
  return `curl -H 'Content-Type: application/json' -d '{"text": "*Deployed* version 1.2 :rocket:"}' ${address}`;
}

export function HowTo() {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card">
      <h2>{t("webhooks.how")}</h2>
      <p className="settings-note">{t("webhooks.howText")}</p>
      <pre className="settings-code" dir="ltr" tabIndex={0}>{curlOf(`${location.origin}/api/hook/…`)}</pre>
    </section>
  );
}
