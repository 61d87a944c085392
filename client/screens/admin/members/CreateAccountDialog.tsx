import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../../base/toasts.ts";
import { checkEmail } from "../../../components/users/accounts/check_email.ts";
import { checkName, checkNewPassword } from "../../../components/users/accounts/checks.ts";
import { createAccountAtom } from "../../../state/users/admin_users.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { FirstPassword, newPassword } from "./FirstPassword.tsx";
import { useAccountForm } from "../../../components/users/accounts/use_account_form.ts";

/** For people without mail, or before mail is set up. The admin hands over the password. */
export function CreateAccountDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation("setting");
  const create = useSetAtom(createAccountAtom);
  const showToast = useSetAtom(showToastAtom);
  const form = useAccountForm(
    { name: "", email: "", password: newPassword(), is_admin: false },
    {
      check: ({ name, email, password }) => ({
        name: checkName(name),
        email: checkEmail(email),
        password: checkNewPassword(password),
      }),
      async save({ name, email, ...rest }) {
        const account = { name: name.trim(), email: email.trim(), gender: 0, language: i18n.language };
        await create({ ...rest, ...account });
        showToast({ kind: "success", text: t("people.created", { name: account.name }) });
        onClose();
      },
    },
  );
  const { values, errors, change } = form;

  return (
    <FormDialog
      title={t("people.createTitle")}
      description={t("people.createText")}
      submitLabel={t("people.create")}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <AccountFields form={form} />
      <FirstPassword
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <Switch
        label={t("people.asAdmin")}
        hint={t("people.asAdminHint")}
        checked={values.is_admin}
        onChange={(is_admin) => change({ is_admin })}
      />
      {errors.form && <FormNotice>{errors.form}</FormNotice>}
    </FormDialog>
  );
}
