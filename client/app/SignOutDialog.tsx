import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../sync/session/session.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

export function SignOutDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const [isLeaving, setLeaving] = useState(false);

  function leave() {
    setLeaving(true);
    signOut().finally(onClose);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("signOut.title")}
      description={t("signOut.text")}
      footer={
        <>
          <Button onClick={onClose}>{t("signOut.cancel")}</Button>
          <Button tone="primary" busy={isLeaving} onClick={leave}>{t("signOut.confirm")}</Button>
        </>
      }
    />
  );
}
