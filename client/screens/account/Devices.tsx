import { useAtomValue, useSetAtom } from "jotai";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";
import { devicesAtom, removeOtherDevicesAtom } from "../../state/users/account.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ConfirmDialog } from "../../ui/forms/ConfirmDialog.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import type { Loading } from "../../ui/states/loading.ts";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { DeviceRow } from "./DeviceRow.tsx";

export function Devices({ failure, onRetry }: Loading) {
  const { t } = useTranslation("setting");
  const devices = useAtomValue(devicesAtom);
  return (
    <section className="settings-card">
      <h2>{t("account.devices")}</h2>
      <p className="settings-note">{t("account.devicesText")}</p>
      {devices
        ? (
          <>
            <ul className="account-rows">
              {devices.map((one) => <DeviceRow key={one.device} device={one} />)}
            </ul>
            {devices.filter(({ is_this }) => !is_this).length > 1 && <SignOutOthers />}
          </>
        )
        : failure !== null
        ? <ErrorState failure={failure} onRetry={onRetry} />
        : <Skeleton width={60} />}
    </section>
  );
}

function SignOutOthers() {
  const { t } = useTranslation("setting");
  const remove = useSetAtom(removeOtherDevicesAtom);
  const showToast = useSetAtom(showToastAtom);
  const [isAsking, setAsking] = useState(false);

  async function go() {
    await remove();
    showToast({ kind: "success", text: t("account.othersSignedOut") });
  }

  return (
    <div>
      <Button icon={<LogOut size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t("account.signOutOthers")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("account.signOutOthersTitle")}
          text={t("account.signOutOthersText")}
          confirm={t("account.signOut")}
          onConfirm={go}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
