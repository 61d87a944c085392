import { useTranslation } from "react-i18next";
import { paths } from "../routes.ts";
import { NothingHere } from "../ui/NothingHere.tsx";

/** Alone on a page, as the server sends it. */
export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <NothingHere code="404" title={t("notFound.title")} lead={t("notFound.lead")}>
      <a className="button" data-tone="quiet" href={paths.home}>{t("notFound.home")}</a>
    </NothingHere>
  );
}
