import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../../base/toasts.ts";
import { replaceRecoveryCodesAtom, turnOffSecondFactorAtom } from "../../../state/users/second_factor.ts";
import { ProofDialog } from "./ProofDialog.tsx";

interface Given {
  /** Otherwise only a code proves who asks. */
  hasPassword: boolean;
  onClose(): void;
}

export function TurnOffDialog({ hasPassword, onClose }: Given) {
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

export function NewCodesDialog({ onCodes, ...given }: Given & { onCodes(codes: string[]): void }) {
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
