import { useAtomValue } from "jotai";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { loadWithRetries } from "../../base/errors/load_with_retries.ts";
import { passkeySupport } from "../../base/passkeys.ts";
import { guestLoginPath, paths, safePath } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { signOutNoticeAtom } from "../../state/session.ts";
import { lazily } from "../../ui/lazily.ts";
import { AuthPage } from "./AuthPage.tsx";
import { LongTable } from "./LongTable.tsx";
import { OtherMethods } from "./methods/OtherMethods.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { WithProviders } from "./methods/WithProviders.tsx";
import { useCodeStep } from "./use_code_step.tsx";
import { part } from "../../base/parts.ts";

const Passkeys = lazily(() => import("./methods/Passkeys.tsx"));

/** Loads what signs in with passkeys where the server offers it and the browser can. */
function WithPasskeys({ next }: { next: string | null }) {
  const { origins, exist } = useStartup().passkeys;
  const [canUse, setCanUse] = useState(false);
  useEffect(() => setCanUse(exist && passkeySupport(origins) === "yes"), []);
  if (!canUse) return null;
  return (
    <Suspense>
      <Passkeys next={next ?? paths.home} />
    </Suspense>
  );
}

const load = part(() => import("./links/AskForLink.tsx"));

/** Mails a link to sign in, and says so in the page's place. */
function useMailStep() {
  const [mailStep, setMailStep] = useState<ReactNode>(null);

  async function mailTo(email: string): Promise<void> {
    const { AskForLink } = await loadWithRetries(load);
    setMailStep(<AskForLink purpose="signIn" address={email} />);
  }

  return { mailStep, mailTo };
}

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

/** Ways to sign in that need no email first. */
function Others({ asksForCode }: OthersProps) {
  const { t } = useTranslation("auth");
  const { login_config } = useStartup();
  const [search] = useSearchParams();
  const next = search.get("next");

  return (
    <>
      <OtherMethods>
        <WithPasskeys next={next} />
        <WithProviders next={next} magic_token={search.get("magic_token")} asksForCode={asksForCode} />
      </OtherMethods>
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

/** A page that an admin wrote, beside the sign-in. */
function LandingPage() {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  return (
    <iframe
      className="auth__page"
      title={t("signIn.page", { server: organization.name })}
      src="/api/page/landing"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
