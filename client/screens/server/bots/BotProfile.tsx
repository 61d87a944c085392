import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { deletePictureOf, postPictureOf } from "../../../api/admin/admin_users.ts";
import { PictureInput } from "../../../components/users/PictureInput.tsx";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { BotTags } from "./BotTags.tsx";
import { useAction } from "../../../ui/forms/action.ts";
import { useSetAtom } from "jotai";
import { checkName } from "../../../components/users/accounts/checks.ts";
import { useAccountForm } from "../../../components/users/accounts/use_account_form.ts";
import { updateAccountAtom } from "../../../state/users/admin_users.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";

/** Its picture and name, which everybody sees. */
export function BotProfile({ bot }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const [isRenaming, setRenaming] = useState(false);
  const { uid, name } = bot;

  return (
    <section className="bot-profile" aria-label={name}>
      <UserAvatar uid={uid} size={80} />
      <div className="bot-profile__words">
        <div className="bot-profile__name">
          <h2>
            <bdi>{name}</bdi> <span className="bot-row__uid">#{uid}</span>
          </h2>
          <IconButton label={t("bots.rename")} onClick={() => setRenaming(true)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <BotTags bot={bot} />
        </div>
        <Picture bot={bot} />
      </div>
      {isRenaming && <RenameBotDialog bot={bot} onClose={() => setRenaming(false)} />}
    </section>
  );
}

function Picture({ bot: { uid, avatar_updated_at } }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const { isBusy, run } = useAction();

  const change = (command: () => Promise<unknown>, done: string) => run(() => attempt(command(), done));

  return (
    <div className="account-picture__buttons">
      <PictureInput
        label={t("chat:picture.change")}
        busy={isBusy}
        onChoose={(picture) => void change(() => postPictureOf(uid, picture), t("chat:picture.done"))}
      />
      {avatar_updated_at > 0 && (
        <Button
          tone="plain"
          icon={<Trash2 size={16} aria-hidden />}
          busy={isBusy}
          onClick={() => void change(() => deletePictureOf(uid), t("people.noPicture.done"))}
        >
          {t("account.removePicture")}
        </Button>
      )}
    </div>
  );
}

function RenameBotDialog({ bot, onClose }: { bot: AdminUser; onClose(): void }) {
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
