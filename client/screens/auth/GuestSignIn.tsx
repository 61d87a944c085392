import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { loginPath, safePath } from "../../base/paths.ts";
import { codeOf } from "../../base/errors/refusals.ts";
import { useStartup } from "../../base/startup.ts";
import { signInAsGuest } from "../../sync/session/sign_in.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { FormError } from "./FormError.tsx";
import { LongTable } from "./LongTable.tsx";
import { useAccountConfirmation } from "./account_confirmation.tsx";
import { LEAVING, useAction } from "../../ui/forms/action.ts";

/** Signs the visitor in as a guest, without a question, and goes on to where they wanted to. */
export default function GuestSignIn() {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  const [search] = useSearchParams();
  const next = safePath(search.get("next"));
  const { mayEnter, question } = useAccountConfirmation(next);
  const { problem, isBusy, enter } = useEntering(next, mayEnter);

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
          <Button tone="primary" wide busy={isBusy} onClick={enter}>{t("guest.again")}</Button>
          <a className="button" data-tone="quiet" data-wide="true" href={loginPath(next)}>
            {t("signIn.submit")}
          </a>
        </div>
      )}
    </AuthPage>
  );
}

function useEntering(next: string, mayEnter: boolean) {
  const { t } = useTranslation("auth");
  const { isBusy, problem, setProblem, run } = useAction();

  const enter = () =>
    run(async () => {
      try {
        if (!await signInAsGuest()) return setProblem(t("guest.noCookies"));
        location.replace(next);
      } catch (failure) {
        if (codeOf(failure) !== "sign_in_method_off") throw failure;
        location.replace(loginPath(next));
      }
      return LEAVING;
    });

  useEffect(() => {
    if (mayEnter) void enter();
  }, [mayEnter]);
  return { problem, isBusy, enter };
}
