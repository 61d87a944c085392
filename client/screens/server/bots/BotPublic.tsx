import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { updateAccountAtom } from "../../../state/users/admin_users.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";

/** Whether guests may write to the bot. Saved at once. */
export function BotPublic({ bot: { uid, name, is_public } }: { bot: AdminUser }) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateAccountAtom);
  const showToast = useSetAtom(showToastAtom);
  const attempt = useAttempt();
  /** What was chosen, until the server has it. */
  const [wanted, setWanted] = useState<boolean>();

  async function save(chosen: boolean, undo?: () => void) {
    setWanted(chosen);
    const isSaved = await attempt(update(uid, { is_public: chosen }));
    setWanted((newest) => newest === chosen ? undefined : newest);
    if (!isSaved || !undo) return;
    showToast({
      kind: "plain",
      text: t(chosen ? "bots.madePublic" : "bots.madePrivate", { name }),
      action: { label: t("bots.undo"), run: undo },
    });
  }

  return (
    <section className="settings-card">
      <Switch
        label={t("bots.public")}
        hint={t("bots.publicHint")}
        checked={wanted ?? is_public}
        onChange={(on) => void save(on, () => void save(!on))}
      />
    </section>
  );
}
