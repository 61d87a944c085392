import { useTranslation } from "react-i18next";
import { paths } from "../routes.ts";

/** Not a dead end: how to come by an invitation, and the way in for who has an account. */
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
