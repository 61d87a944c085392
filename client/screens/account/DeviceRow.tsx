import { useSetAtom } from "jotai";
import { Laptop, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DeviceDetails } from "schemas/devices.ts";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { removeDeviceAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { Button } from "../../ui/controls/Button.tsx";

const PHONES = ["iOS", "Android"];

export function DeviceRow({ device: one }: { device: DeviceDetails }) {
  const { t } = useTranslation("setting");
  const remove = useSetAtom(removeDeviceAtom);
  const attempt = useAttempt();
  const Icon = one.system && PHONES.includes(one.system) ? Smartphone : Laptop;
  const name = useDeviceName(one);

  return (
    <li className="account-row">
      <Icon size={20} aria-hidden className="account-row__icon" />
      <div className="account-row__value">
        <span>{name}</span>
        <span className="account-row__note">
          {one.is_this ? t("account.thisDevice") : <LastSeen at={one.seen_at} />}
          {one.address && <span dir="ltr">{one.address}</span>}
        </span>
      </div>
      {!one.is_this && (
        <Button
          aria-label={`${t("account.signOut")}: ${name}`}
          onClick={() => void attempt(remove(one.device), t("account.deviceSignedOut"))}
        >
          {t("account.signOut")}
        </Button>
      )}
    </li>
  );
}

/** "Firefox on Linux", or what is known of it. */
function useDeviceName({ browser, system, device }: DeviceDetails): string {
  const { t } = useTranslation("setting");
  if (browser && system) return t("account.browserOn", { browser, system });
  return browser ?? system ?? (device === "unknown" ? t("account.unknownDevice") : device);
}

function LastSeen({ at }: { at: number }) {
  const { t } = useTranslation("setting");
  return (
    <span>
      {t("account.seen")} <Ago at={at} />
    </span>
  );
}
