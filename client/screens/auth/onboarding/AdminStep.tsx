import { useTranslation } from "react-i18next";
import { getInitialized } from "../../../api/organization.ts";
import { postOrganization } from "../../../api/admin/organization_settings.ts";
import { statusOf } from "../../../base/errors/refusals.ts";
import { createAdmin } from "../../../sync/session/sign_in.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { checkEmail } from "../../../components/users/accounts/check_email.ts";
import { checkName, checkNewPassword, checkRepeated } from "../../../components/users/accounts/checks.ts";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import { NewPassword } from "../../../components/users/accounts/NewPassword.tsx";
import { type AdminStepProps, holdWizardOpen } from "./wizard.ts";

export function AdminStep({ wizard, change, refuse }: AdminStepProps) {
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
      // An earlier attempt may have created the account and then failed.
      if (!wizard.created) {
        try {
          await createAdmin({ name: name.trim(), email, password });
        } catch (failure) {
          if (await isUnknownHere(failure)) return refuse(location.host);
          throw failure;
        }
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

/** The server refused although nobody owns it yet. Behind a proxy it does not know its public name. */
async function isUnknownHere(failure: unknown): Promise<boolean> {
  if (statusOf(failure) !== 403) return false;
  return !await getInitialized().catch(() => false);
}
