import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnedChannels } from "schemas/admin_users.ts";
import type { UserInfo } from "schemas/users.ts";
import { deleteAccount, getOwnedChannels } from "../../../api/admin/admin_users.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { sentences } from "../../../base/i18n/sentences.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { useLoading } from "../../../ui/states/loading.ts";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";

/** Says what goes with the account before it is deleted. Channels do not get another owner. */
export function DeleteAccountDialog({ user: { uid, name }, onClose }: { user: UserInfo; onClose(): void }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const [owned, setOwned] = useState<OwnedChannels | null>(null);
  const { failure, onRetry } = useLoading(async () => setOwned(await getOwnedChannels(uid)));

  async function remove() {
    await deleteAccount(uid);
    showToast({ kind: "success", text: t("people.delete.done", { name }) });
  }

  return (
    <ConfirmDialog
      danger
      title={t("people.delete.title", { name })}
      text={t("people.delete.text", { name })}
      confirm={t("people.delete.confirm")}
      phrase={{ label: t("people.delete.typeName"), value: name }}
      isReady={owned !== null}
      onConfirm={remove}
      onClose={onClose}
    >
      {failure !== null && <ErrorState failure={failure} onRetry={onRetry} />}
      {!owned && failure === null && <Skeleton width={80} />}
      {owned?.channels === 0 && <p className="settings-note">{t("people.delete.ownsNone", { name })}</p>}
      {owned && owned.channels > 0 && (
        <FormNotice>
          {sentences(
            t("people.delete.owns", { name, count: owned.channels }),
            t("people.delete.others", { name, count: owned.members }),
          )}
        </FormNotice>
      )}
    </ConfirmDialog>
  );
}
