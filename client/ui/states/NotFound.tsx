import { useTranslation } from "react-i18next";
import { paths } from "../../base/paths.ts";
import type { ReactNode } from "react";

/** The whole page, as the server sends it. */
export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <NothingHere code="404" title={t("notFound.title")} lead={t("notFound.lead")}>
      <a className="button" data-tone="quiet" href={paths.home}>{t("notFound.home")}</a>
    </NothingHere>
  );
}

interface Props {
  code?: string;
  title: string;
  lead: string;
  /** Links that lead on. */
  children: ReactNode;
}

/** The common page for every address that does not exist. */
export function NothingHere({ code, title, lead, children }: Props) {
  return (
    <div className="not-found">
      <svg className="not-found__chair" viewBox="0 0 240 96" aria-hidden="true">
        <rect x="0" y="22" width="132" height="52" rx="16" />
        <circle cx="188" cy="48" r="24" />
        <circle cx="216" cy="22" r="6" />
      </svg>
      {code && <p className="not-found__code">{code}</p>}
      <h1 className="not-found__title">{title}</h1>
      <p className="not-found__lead">{lead}</p>
      {children}
    </div>
  );
}
