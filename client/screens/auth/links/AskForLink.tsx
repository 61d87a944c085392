import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendPasswordReset, sendSignInLink } from "../../../api/auth/mailed_links.ts";
import { keptInvitation } from "../../../base/kept_invitation.ts";
import { checkEmail } from "../../../components/users/accounts/check_email.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import { LinkPage } from "./LinkPage.tsx";

const SEND = {
  signIn: (email: string) => sendSignInLink(email, keptInvitation()),
  reset: sendPasswordReset,
};

const TITLES = { signIn: "link.signIn.title", reset: "common:title.forgotPassword" };

interface Props {
  purpose: keyof typeof SEND;
  /** Entered before. The mail is sent to it at once. */
  address?: string;
}

/** Asks for a mail. What it shows does not depend on whether the address has an account. */
export function AskForLink({ purpose, address }: Props) {
  const { t } = useTranslation("auth");
  const [sentTo, setSentTo] = useState<string>();
  const { form, errors, busy } = useForm({
    fields: ["email"],
    check: ({ email }) => ({ email: checkEmail(email) }),
    async send({ email }) {
      await SEND[purpose](email.trim());
      setSentTo(email.trim());
    },
  });
  useEffect(() => {
    if (address) form.ref.current?.requestSubmit();
  }, []);

  if (sentTo) {
    return (
      <LinkPage title={t("link.sentTitle")} lead={t(`link.${purpose}.sent`, { email: sentTo })}>
        <p className="auth__aside">{t("link.spam")}</p>
        <Button wide onClick={() => setSentTo(undefined)}>{t("invited.otherEmail")}</Button>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t(TITLES[purpose])} lead={t(`link.${purpose}.lead`)}>
      <form {...form}>
        <TextField
          name="email"
          type="email"
          label={t("email")}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          defaultValue={address}
          error={errors.email}
        />
        <FormError text={errors.form} />
        <Button type="submit" tone="primary" wide busy={busy}>{t("link.send")}</Button>
      </form>
    </LinkPage>
  );
}
