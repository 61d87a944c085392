import { useTranslation } from "react-i18next";
import { paths } from "../routes.ts";

/** Where everyone may sign up, a lost invitation is no loss. */
export function SignUpInstead() {
  const { t } = useTranslation("auth");
  return (
    <div className="form">
      <a className="button" data-tone="primary" data-wide="true" href={paths.register}>
        {t("register.submit")}
      </a>
      <a className="button" data-tone="quiet" data-wide="true" href={paths.login}>{t("invitation.signIn")}</a>
    </div>
  );
}
