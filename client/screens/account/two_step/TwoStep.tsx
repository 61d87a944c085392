import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactorState } from "schemas/second_factor.ts";
import { dayOf } from "../../../base/i18n/times.ts";
import { credentialsAtom } from "../../../state/users/account.ts";
import {
  loadSecondFactorAtom,
  replaceRecoveryCodesAtom,
  secondFactorAtom,
  turnOffSecondFactorAtom,
} from "../../../state/users/second_factor.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { useLoading } from "../../../ui/states/loading.ts";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { CodesDialog } from "./CodesDialog.tsx";
import { SetUpDialog } from "./SetUpDialog.tsx";
import { showToastAtom } from "../../../base/toasts.ts";
import { ProofDialog } from "./ProofDialog.tsx";

/** The second step of the sign-in. */
export function TwoStep() {
  const { t } = useTranslation("setting");
  const state = useAtomValue(secondFactorAtom);
  const credentials = useAtomValue(credentialsAtom);
  const load = useSetAtom(loadSecondFactorAtom);
  const { failure, onRetry } = useLoading(load);

  return (
    <section className="settings-card">
      <h2>{t("twoStep.title")}</h2>
      <p className="settings-note">{t("twoStep.text")}</p>
      {state && credentials
        ? <Rows state={state} hasPassword={credentials.password} />
        : failure !== null
        ? <ErrorState failure={failure} onRetry={onRetry} />
        : <Skeleton width={60} />}
    </section>
  );
}

type Open = "setUp" | "turnOff" | "newCodes" | { codes: string[] } | null;

function Rows({ state, hasPassword }: { state: SecondFactorState; hasPassword: boolean }) {
  const { t, i18n } = useTranslation("setting");
  const { enabled_at, recovery_codes } = state;
  const [open, setOpen] = useState<Open>(null);
  const onClose = () => setOpen(null);
  const onCodes = (codes: string[]) => setOpen({ codes });
  const isOn = enabled_at !== null;

  return (
    <>
      <dl className="account-rows">
        <div className="account-row">
          <dt className="account-row__label">{t("twoStep.app")}</dt>
          <dd className="account-row__value">
            <span>{t(isOn ? "twoStep.on" : "twoStep.off")}</span>
            {isOn && <span className="account-row__note">{dayOf(enabled_at, i18n.language)}</span>}
          </dd>
          <dd>
            <Button onClick={() => setOpen(isOn ? "turnOff" : "setUp")}>
              {t(isOn ? "twoStep.turnOff" : "twoStep.turnOn")}
            </Button>
          </dd>
        </div>
        {isOn && (
          <div className="account-row">
            <dt className="account-row__label">{t("twoStep.codes")}</dt>
            <dd className="account-row__value">{t("twoStep.codesLeft", { count: recovery_codes })}</dd>
            <dd>
              <Button onClick={() => setOpen("newCodes")}>{t("twoStep.newCodes")}</Button>
            </dd>
          </div>
        )}
      </dl>
      {open === "setUp" && <SetUpDialog {...{ hasPassword, onCodes, onClose }} />}
      {open === "turnOff" && <TurnOffDialog {...{ hasPassword, onClose }} />}
      {open === "newCodes" && <NewCodesDialog {...{ hasPassword, onCodes, onClose }} />}
      {open !== null && typeof open === "object" && <CodesDialog codes={open.codes} onClose={onClose} />}
    </>
  );
}

interface Given {
  /** Otherwise only a code proves who asks. */
  hasPassword: boolean;
  onClose(): void;
}

function TurnOffDialog({ hasPassword, onClose }: Given) {
  const { t } = useTranslation("setting");
  const turnOff = useSetAtom(turnOffSecondFactorAtom);
  const showToast = useSetAtom(showToastAtom);
  return (
    <ProofDialog
      {...{ hasPassword, onClose }}
      title={t("twoStep.turnOffTitle")}
      text={t("twoStep.turnOffText")}
      submitLabel={t("twoStep.turnOff")}
      tone="danger"
      onProof={async (proof) => {
        await turnOff(proof);
        showToast({ kind: "success", text: t("twoStep.turnedOff") });
        onClose();
      }}
    />
  );
}

function NewCodesDialog({ onCodes, ...given }: Given & { onCodes(codes: string[]): void }) {
  const { t } = useTranslation("setting");
  const replace = useSetAtom(replaceRecoveryCodesAtom);
  return (
    <ProofDialog
      {...given}
      title={t("twoStep.newCodesTitle")}
      text={t("twoStep.newCodesText")}
      submitLabel={t("twoStep.newCodes")}
      onProof={async (proof) => onCodes(await replace(proof))}
    />
  );
}
