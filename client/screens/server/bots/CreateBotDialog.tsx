import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { showToastAtom } from "../../../base/toasts.ts";
import { checkName } from "../../../components/users/accounts/checks.ts";
import { useAccountForm } from "../../../components/users/accounts/use_account_form.ts";
import { createAccountAtom } from "../../../state/users/admin_users.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { WebhookField } from "./WebhookField.tsx";
import { useBotHref } from "./bot_route.ts";

export function CreateBotDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("setting");
  const create = useSetAtom(createAccountAtom);
  const showToast = useSetAtom(showToastAtom);
  const hrefOf = useBotHref();
  const [, navigate] = useLocation();
  const form = useAccountForm({ name: "", webhook_url: "" }, {
    check: ({ name }) => ({ name: checkName(name) }),
    async save({ name, webhook_url }) {
      const { uid } = await create({
        name: name.trim(),
        email: botEmail(),
        webhook_url: webhook_url.trim(),
        password: "",
        gender: 1,
        is_admin: false,
        is_bot: true,
      });
      showToast({ kind: "success", text: t("bots.created", { name: name.trim() }) });
      onClose();
      navigate(hrefOf({ bot: uid }));
    },
  });
  const { values, errors, change } = form;

  return (
    <FormDialog
      title={t("bots.createTitle")}
      description={t("bots.createText")}
      submitLabel={t("bots.create")}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label={t("bots.name")}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <WebhookField
        value={values.webhook_url}
        error={errors.webhook_url}
        onChange={(webhook_url) => change({ webhook_url })}
      />
      {errors.form && <FormNotice>{errors.form}</FormNotice>}
    </FormDialog>
  );
}

/** Accounts need an address, and nobody writes to this one. Other clients make it in the same way. */
function botEmail(): string {
  const host = /^[a-z\d.-]+$/i.test(location.hostname) ? location.hostname : "localhost";
  return `bot_${Date.now()}@${host}`;
}
