import { Pencil } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import type { SecondFactor } from "schemas/second_factor.ts";
import { paths, safePath } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { checkEmail } from "../../components/users/accounts/check_email.ts";
import { signIn } from "../../sync/session/sign_in.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { PasswordField } from "../../ui/controls/PasswordField.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { useForm } from "./form.ts";
import { FormError } from "./FormError.tsx";
import type { AskForCode } from "./use_code_step.tsx";
import { LEAVING } from "../../ui/forms/action.ts";

interface Props {
  /** Tells whether the email is entered. Where there is a choice, it is asked for first. */
  isEntered: boolean;
  onEntered(is: boolean): void;
  onMail(email: string): void;
  asksForCode: AskForCode;
}

export function SignInForm({ isEntered, onEntered, onMail, asksForCode }: Props) {
  const { t } = useTranslation("auth");
  const { login_config, sends_mail } = useStartup();
  const [search] = useSearchParams();
  const emailField = useRef<HTMLInputElement>(null);
  const byMail = sends_mail && login_config.magic_link;
  const byPassword = login_config.password && (isEntered || !byMail);

  const { form, errors, busy } = useForm({
    fields: ["email", "password"],
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password || !byPassword ? undefined : "account:error.passwordMissing",
    }),
    blame: { wrong_password: "password" },
    async send({ email, password }) {
      if (!byPassword) return login_config.password ? onEntered(true) : onMail(email.trim());
      const next = safePath(search.get("next"));
      const enter = (code?: SecondFactor) => signIn({ email, password }, code);
      try {
        await enter();
        location.assign(next);
      } catch (failure) {
        if (!await asksForCode(failure, { again: enter, next })) throw failure;
      }
      return LEAVING;
    },
  });

  function change() {
    onEntered(false);
    emailField.current?.focus();
  }

  if (!login_config.password && !byMail) return null;
  return (
    <form {...form}>
      <TextField
        ref={emailField}
        name="email"
        type="email"
        label={t("email")}
        autoComplete={login_config.passkey && !isEntered ? "username webauthn" : "username"}
        autoCapitalize="none"
        autoFocus
        readOnly={isEntered}
        error={errors.email}
        trailing={isEntered && (
          <button
            type="button"
            className="field__button"
            aria-label={t("invited.otherEmail")}
            onClick={change}
          >
            <Pencil size={16} aria-hidden="true" />
          </button>
        )}
      />
      {byPassword && (
        <>
          <PasswordField
            name="password"
            label={t("password")}
            autoComplete="current-password"
            autoFocus={isEntered}
            error={errors.password}
          />
          {sends_mail && <a className="link" href={paths.forgotPassword}>{t("signIn.forgot")}</a>}
        </>
      )}
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t(
          byPassword
            ? busy ? "signIn.busy" : "signIn.submit"
            : login_config.password
            ? "common:continue"
            : "signIn.mailLink",
        )}
      </Button>
      {isEntered && (
        <Button wide onClick={() => onMail(emailField.current!.value.trim())}>{t("signIn.mailLink")}</Button>
      )}
    </form>
  );
}
