import { useTranslation } from "react-i18next";
import { paths } from "../routes.ts";

/** Inside the frame and, from the server, alone on a page: 404 page. */
export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <div className="not-found">
      <svg className="not-found__chair" viewBox="0 0 240 96" aria-hidden="true">
        <rect x="0" y="22" width="132" height="52" rx="16" />
        <circle cx="188" cy="48" r="24" />
        <circle cx="216" cy="22" r="6" />
      </svg>
      <p className="not-found__code">404</p>
      <h1 className="not-found__title">{t("notFound.title")}</h1>
      <p className="not-found__lead">{t("notFound.lead")}</p>
      <a className="button" data-tone="quiet" href={paths.home}>{t("notFound.home")}</a>
    </div>
  );
}
