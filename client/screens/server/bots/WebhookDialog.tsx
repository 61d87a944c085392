import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { useAccountForm } from "../../../components/users/accounts/use_account_form.ts";
import { updateAccountAtom } from "../../../state/users/admin_users.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { WebhookField } from "./WebhookField.tsx";

/** An empty address turns the webhook off. */
export function WebhookDialog({ bot, onClose }: { bot: AdminUser; onClose(): void }) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateAccountAtom);
  const showToast = useSetAtom(showToastAtom);
  const stored = bot.webhook_url ?? "";
  const { values, errors, isBusy, change, submit } = useAccountForm({ webhook_url: stored }, {
    check: () => ({}),
    async save({ webhook_url }) {
      const url = webhook_url.trim();
      if (url !== stored) {
        await update(bot.uid, { webhook_url: url });
        showToast({ kind: "success", text: t(url ? "bots.webhookSaved" : "bots.webhookRemoved") });
      }
      onClose();
    },
  });

  return (
    <FormDialog
      title={t("bots.webhook")}
      description={t("bots.webhookTest")}
      submitLabel={t("common:save")}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <WebhookField
        value={values.webhook_url}
        error={errors.webhook_url}
        onChange={(webhook_url) => change({ webhook_url })}
      />
      {errors.form && <FormNotice>{errors.form}</FormNotice>}
    </FormDialog>
  );
}
