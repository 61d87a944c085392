import { useAtomValue, useSetAtom } from "jotai";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passkeySupport } from "../../base/passkeys.ts";
import { useStartup } from "../../base/startup.ts";
import { passkeysAtom } from "../../state/users/account.ts";
import { loadPasskeysAtom } from "../../state/users/passkeys.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { useLoading } from "../../ui/states/loading.ts";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { PasskeyRow } from "./PasskeyRow.tsx";

/** The user's passkeys. Nothing is shown to people who have none while they are off. */
export function Passkeys() {
  const { t } = useTranslation("setting");
  const { origins } = useStartup().passkeys;
  const passkeys = useAtomValue(passkeysAtom);
  const load = useSetAtom(loadPasskeysAtom);
  const { failure, onRetry } = useLoading(load);
  const isOn = origins.length > 0;
  if (!isOn && !passkeys?.length) return null;
  return (
    <section className="settings-card">
      <h2>{t("account.passkey.title")}</h2>
      <p className="settings-note">{t("account.passkey.text")}</p>
      {passkeys
        ? (
          <>
            {passkeys.length > 0 && (
              <ul className="account-rows">
                {passkeys.map((one) => <PasskeyRow key={one.id} passkey={one} />)}
              </ul>
            )}
            {isOn && <Adding origins={origins} />}
          </>
        )
        : failure !== null
        ? <ErrorState failure={failure} onRetry={onRetry} />
        : <Skeleton width={60} />}
    </section>
  );
}

/** The way to add one, or why there is none. */
function Adding({ origins }: { origins: string[] }) {
  const { t } = useTranslation("setting");
  const [isAdding, setAdding] = useState(false);
  const support = passkeySupport(origins);
  if (support === "unsupported") return <p className="settings-note">{t("account.passkey.unsupported")}</p>;
  if (support === "elsewhere") {
    return <p className="settings-note">{t("account.passkey.notHere", { address: origins[0] })}</p>;
  }
  return (
    <div>
      <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t("account.passkey.add")}
      </Button>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </div>
  );
}
