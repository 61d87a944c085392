import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { checkEmail } from "../../../components/users/accounts/check_email.ts";
import { checkName } from "../../../components/users/accounts/checks.ts";
import { updateAccountAtom } from "../../../state/users/admin_users.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { useAccountForm } from "../../../components/users/accounts/use_account_form.ts";

export function EditAccountDialog({ user, onClose }: { user: UserInfo; onClose(): void }) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateAccountAtom);
  const showToast = useSetAtom(showToastAtom);
  const stored = { name: user.name, email: user.email ?? "" };
  const form = useAccountForm(stored, {
    // Accounts from some providers have no address. They can stay without one.
    check: ({ name, email }) => ({
      name: checkName(name),
      email: email || stored.email ? checkEmail(email) : undefined,
    }),
    async save({ name, email }) {
      const changes = {
        ...(name.trim() !== stored.name && { name: name.trim() }),
        ...(email.trim() !== stored.email && { email: email.trim() }),
      };
      if (Object.keys(changes).length > 0) {
        await update(user.uid, changes);
        showToast({ kind: "success", text: t("people.edit.done") });
      }
      onClose();
    },
  });

  return (
    <FormDialog
      title={t("people.edit.title", { name: user.name })}
      description={t("people.edit.text")}
      size="small"
      submitLabel={t("common:save")}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <AccountFields form={form} />
      {form.errors.form && <FormNotice>{form.errors.form}</FormNotice>}
    </FormDialog>
  );
}
