import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { guestLoginPath, paths, safePath } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { signOutNoticeAtom } from "../../state/session.ts";
import { AuthPage } from "./AuthPage.tsx";
import { LandingPage } from "./LandingPage.tsx";
import { LongTable } from "./LongTable.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useCodeStep } from "./use_code_step.tsx";
import { useMailStep } from "./use_mail_step.tsx";
import { WithPasskeys } from "./WithPasskeys.tsx";
import { WithProviders } from "./WithProviders.tsx";

export default function SignIn() {
  const { t } = useTranslation("auth");
  const { organization, custom_pages } = useStartup();
  const notice = useAtomValue(signOutNoticeAtom);
  const [isEntered, setEntered] = useState(false);
  const { step, asksForCode } = useCodeStep();
  const { mailStep, mailTo } = useMailStep();

  if (step || mailStep) return step ?? mailStep;
  return (
    <AuthPage
      title={t("signIn.title", { server: organization.name })}
      lead={notice ? t(`notice.${notice}`) : t("signIn.lead")}
      scene={custom_pages.landing
        ? <LandingPage />
        : <LongTable plate={organization.name} seated={10} host="P" yours />}
    >
      <SignInForm isEntered={isEntered} onEntered={setEntered} onMail={mailTo} asksForCode={asksForCode} />
      {!isEntered && <Others asksForCode={asksForCode} />}
    </AuthPage>
  );
}

type OthersProps = Pick<ReturnType<typeof useCodeStep>, "asksForCode">;

/** What needs no email first. */
function Others({ asksForCode }: OthersProps) {
  const { t } = useTranslation("auth");
  const { login_config } = useStartup();
  const [search] = useSearchParams();
  const next = search.get("next");

  return (
    <>
      <OtherWays>
        <WithPasskeys next={next} />
        <WithProviders next={next} magic_token={search.get("magic_token")} asksForCode={asksForCode} />
      </OtherWays>
      {login_config.who_can_sign_up === "EveryOne"
        ? (
          <p className="auth__aside">
            {t("signIn.noAccount")} <a className="link" href={paths.register}>{t("signIn.signUp")}</a>
          </p>
        )
        : <p className="auth__aside">{t("signIn.invitationOnly")}</p>}
      {login_config.guest && (
        <p className="auth__aside">
          <a className="link" href={guestLoginPath(safePath(next))}>{t("guest.instead")}</a>
        </p>
      )}
    </>
  );
}
