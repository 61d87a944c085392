import { useTranslation } from "react-i18next";
import { paths } from "../../base/paths.ts";

/** Offer for servers where everybody may sign up and nobody needs an invitation. */
export function SignUpPrompt() {
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

export function SignInPrompt() {
  const { t } = useTranslation("auth");
  return (
    <p className="auth__aside">
      {t("register.haveAccount")} <a className="link" href={paths.login}>{t("register.signIn")}</a>
    </p>
  );
}

/** Explains how to get an invitation, and links to the sign-in page for people with an account. */
export function InvitationNeeded() {
  const { t } = useTranslation("auth");
  return (
    <div className="form">
      <ol className="steps">
        <li>{t("invitation.ask")}</li>
        <li>{t("invitation.open")}</li>
        <li>{t("invitation.join")}</li>
      </ol>
      <a className="button" data-tone="quiet" data-wide="true" href={paths.login}>{t("invitation.signIn")}</a>
    </div>
  );
}
