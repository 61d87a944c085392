import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { checkEmail as isFree, sendRegistrationMail } from "../../../api/users.ts";
import { ApiError } from "../../../base/errors/refusals.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { checkEmail } from "../../../components/users/accounts/check_email.ts";
import { checkNewPassword, checkRepeated } from "../../../components/users/accounts/checks.ts";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import { NewPassword } from "../../../components/users/accounts/NewPassword.tsx";

export function InvitedForm({ token }: { token: string }) {
  const { t } = useTranslation("auth");
  const [, navigate] = useLocation();
  const [mailedTo, setMailedTo] = useState<string>();

  const { form, errors, busy } = useForm({
    fields: ["email", "password", "repeated"],
    check: ({ email, password, repeated }) => ({
      email: checkEmail(email),
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    }),
    blame: { email_conflict: "email", conflict: "email" },
    async send({ email, password }) {
      if (!await isFree(email)) throw new ApiError(409, { reason: "email_conflict" });
      const answer = await sendRegistrationMail({ magic_token: token, email, password });
      if (answer.mail_is_sent) setMailedTo(email);
      else navigate(`/register/set_name?${new URLSearchParams({ magic_token: answer.new_magic_token })}`);
    },
  });

  if (mailedTo) {
    return (
      <EmptyState
        icon={<MailCheck size={32} aria-hidden="true" />}
        title={t("invited.mailed", { email: mailedTo })}
      >
        <Button onClick={() => setMailedTo(undefined)}>{t("invited.otherEmail")}</Button>
      </EmptyState>
    );
  }
  return (
    <form {...form}>
      <TextField
        name="email"
        type="email"
        label={t("email")}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        error={errors.email}
      />
      <NewPassword error={errors.password} repeatedError={errors.repeated} />
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>{t("common:continue")}</Button>
    </form>
  );
}
