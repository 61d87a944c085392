import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { confirmEmail } from "../../../api/auth/mailed_links.ts";
import { paths, settingsPath } from "../../../base/paths.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { codeOf } from "../../../base/errors/refusals.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { FormError } from "../FormError.tsx";
import { useInvitation } from "../register/invitation.ts";
import { LinkExpired } from "./LinkExpired.tsx";
import { LinkPage } from "./LinkPage.tsx";

/** Asks before it confirms: programs that check mails open their links, too. */
export function ConfirmEmail() {
  const { t, i18n } = useTranslation("auth");
  const [search] = useSearchParams();
  const token = search.get("magic_token") ?? "";
  const { state, failure, retry } = useInvitation(token);
  const [step, setStep] = useState<"ask" | "busy" | "done" | "expired">("ask");
  const [error, setError] = useState<string>();

  async function confirm() {
    setStep("busy");
    setError(undefined);
    try {
      await confirmEmail(token);
      setStep("done");
    } catch (failure) {
      const isExpired = codeOf(failure) === "link_expired";
      setStep(isExpired ? "expired" : "ask");
      if (!isExpired) setError(refusalText(i18n, failure));
    }
  }

  if (step === "expired" || (step === "ask" && state === "expired")) {
    return (
      <LinkExpired
        again={settingsPath("my_account")}
        label={t("confirmEmail.account")}
        lead={t("confirmEmail.expired")}
      />
    );
  }
  if (step === "done") {
    return (
      <LinkPage title={t("confirmEmail.doneTitle")} lead={t("confirmEmail.done")}>
        <a className="button" data-tone="primary" data-wide="true" href={paths.home}>
          {t("confirmEmail.home")}
        </a>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t("common:title.confirmEmail")} lead={t("confirmEmail.lead")}>
      {state === "failed" ? <ErrorState failure={failure} onRetry={retry} /> : (
        <>
          <FormError text={error} />
          <Button tone="primary" wide busy={step === "busy"} onClick={() => void confirm()}>
            {t("confirmEmail.submit")}
          </Button>
        </>
      )}
    </LinkPage>
  );
}
