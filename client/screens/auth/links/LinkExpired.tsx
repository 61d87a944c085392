import { useTranslation } from "react-i18next";
import { LinkPage } from "./LinkPage.tsx";

interface Props {
  /** Path at which another link is sent. */
  again: string;
  /** Names that place, where it does more than that. */
  label?: string;
  /** Says what to do, where that is not to request another link. */
  lead?: string;
}

export function LinkExpired({ again, label, lead }: Props) {
  const { t } = useTranslation("auth");
  return (
    <LinkPage title={t("invited.expiredTitle")} lead={lead ?? t("link.expired")}>
      <a className="button" data-tone="primary" data-wide="true" href={again}>{label ?? t("link.again")}</a>
    </LinkPage>
  );
}
