import { useTranslation } from "react-i18next";
import { checkEmail as isFree } from "../../../api/users.ts";
import { paths } from "../../../base/paths.ts";
import { ApiError } from "../../../base/errors/refusals.ts";
import { register } from "../../../sync/session/sign_in.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { checkEmail } from "../../../components/users/accounts/check_email.ts";
import { checkName, checkNewPassword, checkRepeated } from "../../../components/users/accounts/checks.ts";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import { NewPassword } from "../../../components/users/accounts/NewPassword.tsx";
import { LEAVING } from "../../../ui/forms/action.ts";

export function RegisterForm() {
  const { t } = useTranslation("auth");
  const { form, errors, busy } = useForm({
    fields: ["name", "email", "password", "repeated"],
    check: ({ name, email, password, repeated }) => ({
      name: checkName(name),
      email: checkEmail(email),
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    }),
    blame: { email_conflict: "email", name_conflict: "name" },
    async send({ name, email, password }) {
      if (!await isFree(email)) throw new ApiError(409, { reason: "email_conflict" });
      await register({ name: name.trim(), email, password });
      location.assign(paths.home);
      return LEAVING;
    },
  });

  return (
    <form {...form}>
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="nickname"
        autoFocus
        error={errors.name}
      />
      <TextField
        name="email"
        type="email"
        label={t("email")}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email}
      />
      <NewPassword error={errors.password} repeatedError={errors.repeated} />
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t(busy ? "register.busy" : "register.submit")}
      </Button>
    </form>
  );
}
