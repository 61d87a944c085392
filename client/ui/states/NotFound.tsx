import { useTranslation } from "react-i18next";
import { paths } from "../../base/paths.ts";
import { NothingHere } from "./NothingHere.tsx";

/** The whole page, as the server sends it. */
export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <NothingHere code="404" title={t("notFound.title")} lead={t("notFound.lead")}>
      <a className="button" data-tone="quiet" href={paths.home}>{t("notFound.home")}</a>
    </NothingHere>
  );
}
