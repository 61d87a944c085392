import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { deletePictureOf, deleteSecondFactorOf } from "../../../api/admin/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { refreshAccountsAtom, updateAccountAtom } from "../../../state/users/admin_users.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";

/** Changes that need no form, only a confirmation. Those without fields have a call of their own. */
const changes = {
  promote: { is_admin: true },
  demote: { is_admin: false },
  suspend: { status: "frozen" },
  reactivate: { status: "normal" },
  noPicture: null,
  noSecondFactor: null,
} as const;

type Change = keyof typeof changes;
const dangers: Change[] = ["demote", "suspend", "noSecondFactor"];

export function isChange(kind: string): kind is Change {
  return kind in changes;
}

export function ChangeDialog(
  { change, user: { uid, name }, onClose }: { change: Change; user: UserInfo; onClose(): void },
) {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateAccountAtom);
  const refresh = useSetAtom(refreshAccountsAtom);
  const showToast = useSetAtom(showToastAtom);

  async function confirm() {
    const wanted = changes[change];
    if (wanted) await update(uid, wanted);
    else await (change === "noPicture" ? deletePictureOf : deleteSecondFactorOf)(uid);
    // Nobody else is told of a second factor.
    if (change === "noSecondFactor") await refresh([uid]).catch(console.debug);
    showToast({ kind: "success", text: t(`people.${change}.done`, { name }) });
  }

  return (
    <ConfirmDialog
      danger={dangers.includes(change)}
      title={t(`people.${change}.title`, { name })}
      text={t(`people.${change}.text`, { name })}
      confirm={t(`people.${change}.confirm`)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
