import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import type { SecondFactor } from "schemas/second_factor.ts";
import { guestLoginPath, paths, safePath } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { signOutNoticeAtom } from "../../state/session.ts";
import { signIn } from "../../sync/session/enter.ts";
import { Button } from "../../ui/Button.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { checkEmail } from "../../components/users/checks.ts";
import { useForm } from "./form.ts";
import { FormError } from "./FormError.tsx";
import { useCodeStep } from "./use_code_step.tsx";
import { LongTable } from "./LongTable.tsx";
import { WithPasskeys } from "./WithPasskeys.tsx";
import { WithProviders } from "./WithProviders.tsx";

export default function SignIn() {
  const { t } = useTranslation("auth");
  const { organization, login_config, sends_mail } = useStartup();
  const [search] = useSearchParams();
  const notice = useAtomValue(signOutNoticeAtom);

  const { step, asksForCode } = useCodeStep();
  const { form, errors, busy } = useForm({
    fields: ["email", "password"],
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password ? undefined : "error.passwordMissing",
    }),
    blame: { wrong_password: "password" },
    async send({ email, password }) {
      const next = safePath(search.get("next"));
      const enter = (code?: SecondFactor) => signIn({ email, password }, code);
      try {
        await enter();
        location.assign(next);
      } catch (failure) {
        if (!await asksForCode(failure, { again: enter, next })) throw failure;
      }
      return "leaving";
    },
  });

  const mailLink = sends_mail && login_config.magic_link && (
    <a className="button" data-tone="quiet" data-wide="true" href={paths.sendMagicLink}>
      {t("signIn.mailLink")}
    </a>
  );
  if (step) return step;
  return (
    <AuthPage
      title={t("signIn.title", { server: organization.name })}
      lead={notice ? t(`notice.${notice}`) : t("signIn.lead")}
      scene={<LongTable plate={organization.name} seated={10} host="P" yours />}
    >
      {login_config.password && (
        <form {...form}>
          <TextField
            name="email"
            type="email"
            label={t("email")}
            autoComplete={login_config.passkey ? "username webauthn" : "username"}
            autoCapitalize="none"
            autoFocus
            error={errors.email}
          />
          <PasswordField
            name="password"
            label={t("password")}
            autoComplete="current-password"
            error={errors.password}
          />
          {sends_mail && <a className="link" href={paths.forgotPassword}>{t("signIn.forgot")}</a>}
          <FormError text={errors.form} />
          <Button type="submit" tone="primary" wide busy={busy}>
            {t(busy ? "signIn.busy" : "signIn.submit")}
          </Button>
          {mailLink}
        </form>
      )}
      {!login_config.password && mailLink && <div className="form">{mailLink}</div>}
      <WithPasskeys next={search.get("next")} />
      <WithProviders
        next={search.get("next")}
        magic_token={search.get("magic_token")}
        asksForCode={asksForCode}
      />
      {login_config.who_can_sign_up === "EveryOne"
        ? (
          <p className="auth__aside">
            {t("signIn.noAccount")} <a className="link" href={paths.register}>{t("signIn.signUp")}</a>
          </p>
        )
        : <p className="auth__aside">{t("signIn.invitationOnly")}</p>}
      {login_config.guest && (
        <p className="auth__aside">
          <a className="link" href={guestLoginPath(safePath(search.get("next")))}>{t("guest.instead")}</a>
        </p>
      )}
    </AuthPage>
  );
}
