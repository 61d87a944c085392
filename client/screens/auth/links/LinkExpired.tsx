import { useTranslation } from "react-i18next";
import { LinkPage } from "./LinkPage.tsx";

/** `again` is where another link is sent. */
export function LinkExpired({ again }: { again: string }) {
  const { t } = useTranslation("auth");
  return (
    <LinkPage title={t("invited.expiredTitle")} lead={t("link.expired")}>
      <a className="button" data-tone="primary" data-wide="true" href={again}>{t("link.again")}</a>
    </LinkPage>
  );
}
