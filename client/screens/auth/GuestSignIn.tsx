import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { loginPath, safePath } from "../../base/paths.ts";
import { codeOf } from "../../base/refusals.ts";
import { refusalText } from "../../base/refusal_text.ts";
import { useStartup } from "../../base/startup.ts";
import { signInAsGuest } from "../../sync/session/sign_in.ts";
import { Button } from "../../ui/Button.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { FormError } from "./FormError.tsx";
import { LongTable } from "./LongTable.tsx";
import { useAccountConfirmation } from "./account_confirmation.tsx";

/** Signs the visitor in as a guest, without a question, and goes on to where they wanted to. */
export default function GuestSignIn() {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  const [search] = useSearchParams();
  const next = safePath(search.get("next"));
  const { mayEnter, question } = useAccountConfirmation(next);
  const { problem, busy, enter } = useEntering(next, mayEnter);

  if (question) return question;
  return (
    <AuthPage
      title={t("guest.title", { server: organization.name })}
      lead={problem ? t("guest.failed") : t("guest.lead")}
      scene={<LongTable plate={organization.name} seated={10} host="P" yours />}
    >
      {problem && (
        <div className="form">
          <FormError text={problem} />
          <Button tone="primary" wide busy={busy} onClick={enter}>{t("guest.again")}</Button>
          <a className="button" data-tone="quiet" data-wide="true" href={loginPath(next)}>
            {t("signIn.submit")}
          </a>
        </div>
      )}
    </AuthPage>
  );
}

function useEntering(next: string, mayEnter: boolean) {
  const { t, i18n } = useTranslation("auth");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function enter() {
    setBusy(true);
    try {
      if (await signInAsGuest()) return location.replace(next);
      setProblem(t("guest.noCookies"));
    } catch (failure) {
      if (codeOf(failure) === "sign_in_method_off") return location.replace(loginPath(next));
      setProblem(refusalText(i18n, failure));
    }
    setBusy(false);
  }

  useEffect(() => {
    if (mayEnter) void enter();
  }, [mayEnter]);
  return { problem, busy, enter };
}
