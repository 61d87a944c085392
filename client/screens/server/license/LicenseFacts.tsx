import { useTranslation } from "react-i18next";
import { NO_LIMIT } from "schemas/free_license.ts";
import type { License } from "schemas/license.ts";
import { dateOf } from "../../../base/i18n/times.ts";

/** Statements of a key. */
export function LicenseFacts({ license }: { license: License }) {
  const { t, i18n } = useTranslation("setting");
  const { sign, domains, user_limit, created_at, expired_at } = license;
  const facts = {
    status: t(sign ? "license.valid" : "license.invalid"),
    user_limit: user_limit >= NO_LIMIT ? t("license.noLimit") : user_limit.toLocaleString(i18n.language),
    domains: domains.includes("*") ? t("license.anyDomain") : domains.join(", "),
    created_at: dateOf(Date.parse(created_at), i18n.language),
    expired_at: dateOf(Date.parse(expired_at), i18n.language),
  };

  return (
    <dl className="license-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`license.fact.${name}`)}</dt>
          <dd data-bad={name === "status" && !sign}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
