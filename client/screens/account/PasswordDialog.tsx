import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/errors/refusal_text.ts";
import { codeOf } from "../../base/errors/refusals.ts";
import { showToastAtom } from "../../base/toasts.ts";
import type { ErrorKey } from "../../components/users/accounts/error_key.ts";
import { checkNewPassword, checkRepeated } from "../../components/users/accounts/checks.ts";
import { NewPassword } from "../../components/users/accounts/NewPassword.tsx";
import { changePasswordAtom } from "../../state/users/account.ts";
import { FormDialog } from "../../ui/forms/FormDialog.tsx";
import { FormNotice } from "../../ui/forms/FormNotice.tsx";
import { PasswordField } from "../../ui/controls/PasswordField.tsx";
import { useAction } from "../../ui/forms/action.ts";

interface Props {
  /** An account without one has nothing to prove. */
  hasPassword: boolean;
  onClose(): void;
}

type Field = "old" | "password" | "repeated";
type Values = Record<Field, string>;
type Errors = Partial<Record<Field | "form", string>>;

export function PasswordDialog({ hasPassword, onClose }: Props) {
  const { t, i18n } = useTranslation("setting");
  const change = useSetAtom(changePasswordAtom);
  const showToast = useSetAtom(showToastAtom);
  const { isBusy, problem: errors = {}, setProblem: setErrors, run } = useAction<Errors>((failure) => {
    const field = codeOf(failure) === "wrong_old_password" ? "old" : "form";
    return { [field]: refusalText(i18n, failure) };
  });

  function save({ old, password, repeated }: Values) {
    const found: Partial<Record<Field, ErrorKey>> = {
      old: hasPassword && !old ? "account:error.passwordMissing" : undefined,
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    };
    const objections = Object.entries(found).filter(([, objection]) => objection);
    if (objections.length > 0) {
      return setErrors(Object.fromEntries(objections.map(([field, key]) => [field, t(key)])));
    }
    void run(async () => {
      await change({ old_password: old, new_password: password });
      showToast({ kind: "success", text: t("account.passwordChanged") });
      onClose();
    });
  }

  return (
    <FormDialog
      title={t(hasPassword ? "account.changePassword" : "account.setPassword")}
      description={t("account.passwordText")}
      size="small"
      submitLabel={t("common:save")}
      isBusy={isBusy}
      onSubmit={(form) => save(valuesOf(form))}
      onClose={onClose}
    >
      {hasPassword && (
        <PasswordField
          name="old"
          label={t("account.oldPassword")}
          autoComplete="current-password"
          error={errors.old}
        />
      )}
      <NewPassword
        label={t("account.newPassword")}
        error={errors.password}
        repeatedError={errors.repeated}
      />
      {errors.form && <FormNotice>{errors.form}</FormNotice>}
    </FormDialog>
  );
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const value = (field: Field) => `${data.get(field) ?? ""}`;
  return { old: value("old"), password: value("password"), repeated: value("repeated") };
}
