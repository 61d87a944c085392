import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../../sync/session/session.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TableScene } from "../../ui/states/TableScene.tsx";

export function SignOutDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const [isLeaving, setLeaving] = useState(false);
  const [removesData, setRemovesData] = useState(true);

  function leave() {
    setLeaving(true);
    signOut({ keepsData: !removesData }).finally(onClose);
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
    >
      <TableScene scene="leaving" />
      <Switch
        label={t("signOut.remove")}
        hint={t(removesData ? "signOut.removed" : "signOut.kept")}
        checked={removesData}
        onChange={setRemovesData}
      />
    </Dialog>
  );
}
