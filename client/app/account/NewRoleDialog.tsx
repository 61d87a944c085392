import { useAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newRoleAtom } from "../../state/users/role.ts";
import { signOut } from "../../sync/session/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** Tells the user that an admin has changed their role. The new one applies already. */
export function NewRoleDialog() {
  const { t } = useTranslation("chat");
  const [role, setRole] = useAtom(newRoleAtom);
  const [isLeaving, setLeaving] = useState(false);
  if (!role) return null;

  const close = () => setRole(null);
  function leave() {
    setLeaving(true);
    signOut().finally(close);
  }
  return (
    <Dialog
      open
      onClose={close}
      size="small"
      title={t(`newRole.${role}`)}
      description={t(`newRole.${role}Text`)}
      footer={
        <>
          <Button busy={isLeaving} onClick={leave}>{t("newRole.signOut")}</Button>
          <Button tone="primary" onClick={close}>{t("newRole.later")}</Button>
        </>
      }
    />
  );
}
