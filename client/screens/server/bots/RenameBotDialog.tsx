import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { checkName } from "../../../components/users/accounts/checks.ts";
import { useAccountForm } from "../../../components/users/accounts/use_account_form.ts";
import { updateAccountAtom } from "../../../state/users/admin_users.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";

export function RenameBotDialog({ bot, onClose }: { bot: AdminUser; onClose(): void }) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateAccountAtom);
  const { values, errors, isBusy, change, submit } = useAccountForm({ name: bot.name }, {
    check: ({ name }) => ({ name: checkName(name) }),
    async save({ name }) {
      if (name.trim() !== bot.name) await update(bot.uid, { name: name.trim() });
      onClose();
    },
  });

  return (
    <FormDialog
      title={t("bots.rename")}
      description={t("bots.renameText")}
      size="small"
      submitLabel={t("common:save")}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t("bots.name")}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {errors.form && <FormNotice>{errors.form}</FormNotice>}
    </FormDialog>
  );
}
