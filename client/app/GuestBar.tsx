import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { loginPath } from "../base/paths.ts";

/** For guests on phones, below the list, where members have the navigation. */
export function GuestBar() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  return (
    <aside className="bottom-bar guest-bar" aria-label={t("guest.here")}>
      <p className="guest-bar__text">{t("guest.here")}</p>
      <a className="button" data-tone="primary" href={loginPath(path)}>
        <span className="button__label">{t("composer.signIn")}</span>
      </a>
    </aside>
  );
}
