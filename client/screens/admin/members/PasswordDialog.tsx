import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { sendPasswordReset } from "../../../api/auth/mailed_links.ts";
import { useStartup } from "../../../base/startup.ts";
import { checkNewPassword } from "../../../components/users/accounts/checks.ts";
import { updateAccountAtom } from "../../../state/users/admin_users.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { FirstPassword, newPassword } from "./FirstPassword.tsx";
import { useAccountForm } from "../../../components/users/accounts/use_account_form.ts";

/** Sets somebody's password, or mails them a link with which they choose one. */
export function PasswordDialog({ user, onClose }: { user: UserInfo; onClose(): void }) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateAccountAtom);
  const showToast = useSetAtom(showToastAtom);
  const form = useAccountForm({ password: newPassword() }, {
    check: ({ password }) => ({ password: checkNewPassword(password) }),
    async save({ password }) {
      await update(user.uid, { password });
      showToast({ kind: "success", text: t("people.password.done", { name: user.name }) });
      onClose();
    },
  });

  return (
    <FormDialog
      title={t("people.password.title", { name: user.name })}
      description={t("people.password.text", { name: user.name })}
      submitLabel={t("people.password.confirm")}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FirstPassword
        value={form.values.password}
        error={form.errors.password}
        onChange={(password) => form.change({ password })}
      />
      {form.errors.form && <FormNotice>{form.errors.form}</FormNotice>}
      {user.email && <MailLink email={user.email} onClose={onClose} />}
    </FormDialog>
  );
}

function MailLink({ email, onClose }: { email: string; onClose(): void }) {
  const { t } = useTranslation("setting");
  const { sends_mail } = useStartup();
  const attempt = useAttempt();
  if (!sends_mail) return null;

  async function send() {
    if (await attempt(sendPasswordReset(email), t("people.password.linkSent", { email }))) onClose();
  }

  return (
    <div>
      <Button tone="plain" onClick={send}>{t("people.password.sendLink")}</Button>
    </div>
  );
}
