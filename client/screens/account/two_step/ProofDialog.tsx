import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnerProof } from "schemas/second_factor.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { codeOf } from "../../../base/errors/refusals.ts";
import { CodeField } from "../../../components/users/accounts/CodeField.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { PasswordField } from "../../../ui/controls/PasswordField.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  /** Otherwise only a code proves who asks. */
  hasPassword: boolean;
  onClose(): void;
  title: string;
  text: string;
  submitLabel: string;
  tone?: "danger";
  onProof(proof: OwnerProof): Promise<void>;
}

interface Problem {
  field?: string;
  form?: string;
}

/** Asks for the password or a code, so that whoever finds a signed-in device cannot do this. */
export function ProofDialog({ hasPassword, onClose, title, text, submitLabel, tone, onProof }: Props) {
  const { t, i18n } = useTranslation("setting");
  const [by, setBy] = useState<"password" | "code">(hasPassword ? "password" : "code");
  const { isBusy, problem, setProblem, run } = useAction<Problem>((failure) => {
    const wrong = t(`common:refusal.${by === "code" ? "wrong_second_factor" : "wrong_old_password"}`);
    return codeOf(failure) === "wrong_proof" ? { field: wrong } : { form: refusalText(i18n, failure) };
  });

  function submit(form: HTMLFormElement) {
    const entered = `${new FormData(form).get(by) ?? ""}`;
    if (!entered.trim()) return setProblem({ field: t(`account:error.${by}Missing`) });
    void run(() => onProof({ [by]: entered }));
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
            error={problem?.field}
          />
        )
        : <CodeField key="code" label={t("twoStep.anyCode")} kind="any" error={problem?.field} />}
      {hasPassword && (
        <div>
          <Button
            tone="plain"
            onClick={() => {
              setProblem(undefined);
              setBy(by === "code" ? "password" : "code");
            }}
          >
            {t(by === "code" ? "twoStep.usePassword" : "twoStep.useCode")}
          </Button>
        </div>
      )}
      {problem?.form && <FormNotice>{problem.form}</FormNotice>}
    </FormDialog>
  );
}
