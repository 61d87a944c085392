import { useTranslation } from "react-i18next";
import { postOrganization } from "../api.ts";
import { checkEmail, checkName, checkNewPassword, checkRepeated } from "../auth/checks.ts";
import { useForm } from "../auth/form.ts";
import { FormError } from "../auth/FormError.tsx";
import { NewPassword } from "../auth/NewPassword.tsx";
import { createAdmin } from "../session/session.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/TextField.tsx";
import { holdWizardOpen, type StepProps } from "./wizard.ts";

export function AdminStep({ wizard, change }: StepProps) {
  const { t } = useTranslation(["welcome", "auth"]);
  const { form, errors, busy } = useForm({
    fields: ["name", "email", "password", "repeated"],
    check: ({ name, email, password, repeated }) => ({
      name: checkName(name),
      email: checkEmail(email),
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    }),
    async send({ name, email, password }) {
      // The account may have come into being in an attempt whose second half failed.
      if (!wizard.created) {
        await createAdmin({ name: name.trim(), email, password });
        holdWizardOpen();
        change({ created: true });
      }
      await postOrganization({ name: wizard.server });
      change({ step: "signUp" });
    },
  });

  return (
    <form {...form}>
      <TextField
        name="name"
        label={t("auth:name")}
        hint={t("auth:nameHint")}
        autoComplete="nickname"
        autoFocus
        value={wizard.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors.name}
      />
      <TextField
        name="email"
        type="email"
        label={t("auth:email")}
        autoComplete="username"
        autoCapitalize="none"
        value={wizard.email}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email}
      />
      <NewPassword error={errors.password} repeatedError={errors.repeated} />
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>{t(busy ? "admin.busy" : "admin.submit")}</Button>
    </form>
  );
}
