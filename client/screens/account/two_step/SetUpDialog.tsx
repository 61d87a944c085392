import { useSetAtom } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewSecondFactor } from "schemas/second_factor.ts";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { codeOf } from "../../../base/errors/refusals.ts";
import { CodeField } from "../../../components/users/accounts/CodeField.tsx";
import { beginSecondFactorAtom, confirmSecondFactorAtom } from "../../../state/users/second_factor.ts";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { PasswordField } from "../../../ui/controls/PasswordField.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { useAction } from "../../../ui/forms/action.ts";

const QrCode = lazily(() => import("../../../ui/display/QrCode.tsx"));

/** The secret, to be scanned or copied into the app, and the field for its first code. */
function ScanStep({ made: { secret, uri }, error }: { made: NewSecondFactor; error?: string }) {
  const { t } = useTranslation("setting");
  return (
    <>
      <div className="two-step__qr">
        <Suspense>
          <QrCode value={uri} label={t("twoStep.qr")} />
        </Suspense>
      </div>
      <a className="link two-step__open" href={uri}>{t("twoStep.openApp")}</a>
      <div className="two-step__secret">
        <CopyField label={t("twoStep.secret")} value={secret} />
      </div>
      <CodeField label={t("account:code.label")} kind="app" error={error} />
    </>
  );
}

interface Props {
  hasPassword: boolean;
  onCodes(codes: string[]): void;
  onClose(): void;
}

interface Problem {
  field?: string;
  form?: string;
}

/** Asks for the password, if there is one, and then for the first code of the app. */
export function SetUpDialog({ hasPassword, onCodes, onClose }: Props) {
  const { t, i18n } = useTranslation("setting");
  const begin = useSetAtom(beginSecondFactorAtom);
  const confirm = useSetAtom(confirmSecondFactorAtom);
  const [made, setMade] = useState<NewSecondFactor>();
  const { isBusy, problem, setProblem, run } = useAction<Problem>((failure) => {
    const isOfField = ["wrong_old_password", "wrong_second_factor"].includes(codeOf(failure));
    return { [isOfField ? "field" : "form"]: refusalText(i18n, failure) };
  });

  const start = (password: string) => run(async () => setMade(await begin(password)));
  useEffect(() => {
    if (!hasPassword) void start("");
  }, []);

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const entered = `${data.get("password") ?? data.get("code") ?? ""}`;
    if (made && !entered.trim()) return setProblem({ field: t("account:error.codeMissing") });
    if (!made && hasPassword && !entered) return setProblem({ field: t("account:error.passwordMissing") });
    await (made ? run(async () => onCodes(await confirm(entered))) : start(entered));
  }

  return (
    <FormDialog
      title={t("twoStep.setUp")}
      description={t(made ? "twoStep.scan" : "twoStep.setUpText")}
      size="small"
      submitLabel={t(made ? "twoStep.turnOn" : "common:continue")}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {made && <ScanStep made={made} error={problem?.field} />}
      {!made && hasPassword && (
        <PasswordField
          name="password"
          label={t("account.oldPassword")}
          autoComplete="current-password"
          error={problem?.field}
        />
      )}
      {!made && !hasPassword && <Skeleton shape="block" />}
      {problem?.form && <FormNotice>{problem.form}</FormNotice>}
    </FormDialog>
  );
}
