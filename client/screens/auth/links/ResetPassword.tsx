import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { resetPassword } from "../../../api/auth/mailed_links.ts";
import { paths } from "../../../base/paths.ts";
import { codeOf } from "../../../base/errors/refusals.ts";
import { checkNewPassword, checkRepeated } from "../../../components/users/accounts/checks.ts";
import { NewPassword } from "../../../components/users/accounts/NewPassword.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import { useInvitation } from "../register/invitation.ts";
import { LinkExpired } from "./LinkExpired.tsx";
import { LinkPage } from "./LinkPage.tsx";

export function ResetPassword() {
  const { t } = useTranslation("auth");
  const [search] = useSearchParams();
  const token = search.get("magic_token") ?? "";
  const { state, failure, retry } = useInvitation(token);
  const [step, setStep] = useState<"form" | "done" | "expired">("form");

  if (step === "done") return <LinkPage title={t("reset.doneTitle")} lead={t("reset.done")} />;
  if (step === "expired" || state === "expired") return <LinkExpired again={paths.forgotPassword} />;
  return (
    <LinkPage title={t("common:title.resetPassword")} lead={t("reset.lead")}>
      {state === "failed"
        ? <ErrorState failure={failure} onRetry={retry} />
        : <NewPasswordForm token={token} onEnd={setStep} />}
    </LinkPage>
  );
}

interface FormProps {
  token: string;
  onEnd(how: "done" | "expired"): void;
}

function NewPasswordForm({ token, onEnd }: FormProps) {
  const { t } = useTranslation("auth");
  const { form, errors, busy } = useForm({
    fields: ["password", "repeated"],
    check: ({ password, repeated }) => ({
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    }),
    async send({ password }) {
      try {
        await resetPassword(token, password);
        onEnd("done");
      } catch (failure) {
        if (codeOf(failure) !== "link_expired") throw failure;
        onEnd("expired");
      }
    },
  });
  return (
    <form {...form}>
      <NewPassword error={errors.password} repeatedError={errors.repeated} />
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>{t("reset.submit")}</Button>
    </form>
  );
}
