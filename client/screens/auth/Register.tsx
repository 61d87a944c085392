import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Route, Switch, useParams, useSearchParams } from "wouter";
import { keepInvitation } from "../../base/kept_invitation.ts";
import { paths } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { AuthPage } from "./AuthPage.tsx";
import { InvitationNeeded, SignInPrompt } from "./SignInPrompts.tsx";
import { InvitedForm } from "./register/InvitedForm.tsx";
import { InvitedPage } from "./register/InvitedPage.tsx";
import { LongTable } from "./LongTable.tsx";
import { NameForm } from "./register/NameForm.tsx";
import { OtherMethods } from "./methods/OtherMethods.tsx";
import { RegisterForm } from "./register/RegisterForm.tsx";
import { WithProviders } from "./methods/WithProviders.tsx";
import { useAccountConfirmation } from "./account_confirmation.tsx";
import { useCodeStep } from "./use_code_step.tsx";

export default function Register() {
  const { question } = useAccountConfirmation(paths.home);
  if (question) return question;
  return (
    <Switch>
      <Route path={paths.setName}>
        <NameStep />
      </Route>
      <Route>
        <FirstStep />
      </Route>
    </Switch>
  );
}

function FirstStep() {
  const { t } = useTranslation("auth");
  const { organization, login_config } = useStartup();
  const token = useMagicToken();
  const scene = <LongTable plate={organization.name} seated={7} host="P" yours />;
  const server = organization.name;
  const { step, asksForCode } = useCodeStep();
  if (step) return step;

  if (token) {
    return (
      <InvitedPage
        token={token}
        onState={(state) => keepInvitation(state === "expired" ? null : token)}
        title={t("invited.title", { server })}
        lead={t("invited.lead")}
        scene={scene}
      >
        <InvitedForm token={token} />
        <OtherMethods>
          <MailInstead />
          <WithProviders magic_token={token} asksForCode={asksForCode} />
        </OtherMethods>
        <SignInPrompt />
      </InvitedPage>
    );
  }
  if (login_config.who_can_sign_up === "InvitationOnly") {
    return (
      <AuthPage
        title={t("invitation.title", { server })}
        lead={t("invitation.lead")}
        scene={<LongTable plate={server} seated={10} host="P" places="cards" />}
      >
        <InvitationNeeded />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("register.title", { server })} lead={t("register.lead")} scene={scene}>
      <RegisterForm />
      <OtherMethods>
        <MailInstead />
        <WithProviders asksForCode={asksForCode} />
      </OtherMethods>
      <SignInPrompt />
    </AuthPage>
  );
}

function NameStep() {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  const { from } = useParams<{ from?: string }>();
  const token = useMagicToken();
  const byLink = from === "login";
  return (
    <InvitedPage
      token={token}
      byLink={byLink}
      title={t("setName.title")}
      lead={t("setName.lead")}
      scene={<LongTable plate={organization.name} seated={9} host="P" yours />}
    >
      <NameForm token={token} byLink={byLink} />
    </InvitedPage>
  );
}

function useMagicToken(): string {
  const [search] = useSearchParams();
  return search.get("magic_token") ?? "";
}

/** Offers to mail a link to those who sign up. They need no password then. */
function MailInstead() {
  const { t } = useTranslation("auth");
  const { sends_mail, login_config } = useStartup();
  if (!sends_mail || !login_config.magic_link) return null;
  return (
    <div className="auth__providers">
      <a className="button" data-tone="quiet" data-wide="true" href={paths.sendMagicLink}>
        <Mail size={16} aria-hidden="true" />
        {t("signIn.mailLink")}
      </a>
    </div>
  );
}
