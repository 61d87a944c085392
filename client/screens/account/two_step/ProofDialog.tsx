import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnerProof } from "schemas/second_factor.ts";
import { MAX_CODE_LENGTH } from "schemas/limits.ts";
import { refusalText } from "../../../base/refusal_text.ts";
import { codeOf } from "../../../base/refusals.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { replaceRecoveryCodesAtom, turnOffSecondFactorAtom } from "../../../state/users/second_factor.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormDialog } from "../../../ui/FormDialog.tsx";
import { FormNotice } from "../../../ui/FormNotice.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { TextField } from "../../../ui/TextField.tsx";

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

interface Props extends Given {
  title: string;
  text: string;
  submitLabel: string;
  tone?: "danger";
  onProof(proof: OwnerProof): Promise<void>;
}

/** Asks for the password or a code, so that whoever finds a signed-in device cannot do this. */
function ProofDialog({ hasPassword, onClose, title, text, submitLabel, tone, onProof }: Props) {
  const { t, i18n } = useTranslation("setting");
  const [by, setBy] = useState<"password" | "code">(hasPassword ? "password" : "code");
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(form: HTMLFormElement) {
    if (isBusy) return;
    const entered = `${new FormData(form).get(by) ?? ""}`;
    if (!entered.trim()) return setProblem({ field: t(`auth:error.${by}Missing`) });
    setProblem({});
    setBusy(true);
    try {
      await onProof({ [by]: entered });
    } catch (failure) {
      const wrong = t(`common:refusal.${by === "code" ? "wrong_second_factor" : "wrong_old_password"}`);
      setProblem(codeOf(failure) === "wrong_proof" ? { field: wrong } : { form: refusalText(i18n, failure) });
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      description={text}
      size="small"
      submitLabel={submitLabel}
      tone={tone}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {by === "password"
        ? (
          <PasswordField
            key="password"
            name="password"
            label={t("account.oldPassword")}
            autoComplete="current-password"
            autoFocus
            error={problem.field}
          />
        )
        : (
          <TextField
            key="code"
            name="code"
            label={t("twoStep.anyCode")}
            className="field__input code-field"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={MAX_CODE_LENGTH}
            autoFocus
            error={problem.field}
          />
        )}
      {hasPassword && (
        <div>
          <Button
            tone="plain"
            onClick={() => {
              setProblem({});
              setBy(by === "code" ? "password" : "code");
            }}
          >
            {t(by === "code" ? "twoStep.usePassword" : "twoStep.useCode")}
          </Button>
        </div>
      )}
      {problem.form && <FormNotice>{problem.form}</FormNotice>}
    </FormDialog>
  );
}
