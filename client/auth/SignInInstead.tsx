import { useTranslation } from "react-i18next";
import { paths } from "../routes.ts";

export function SignInInstead() {
  const { t } = useTranslation("auth");
  return (
    <p className="auth__aside">
      {t("register.haveAccount")} <a className="link" href={paths.login}>{t("register.signIn")}</a>
    </p>
  );
}
