import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactor, SecondFactorRefusal } from "schemas/second_factor.ts";
import type { ApiError } from "../../base/errors/refusals.ts";
import { loginPath } from "../../base/paths.ts";
import { useStartup } from "../../base/startup.ts";
import { CodeField } from "../../components/users/accounts/CodeField.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useForm } from "./form.ts";
import { FormError } from "./FormError.tsx";
import { LinkPage } from "./links/LinkPage.tsx";
import { LEAVING } from "../../ui/forms/action.ts";

interface Props {
  /** The answer to the first step. */
  failure: unknown;
  again(second_factor: SecondFactor): Promise<void>;
  /** The path to show after the sign-in. */
  next: string;
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function CodeStep({ failure, again, next }: Props) {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  const [isLost, setLost] = useState(false);
  const { form, errors, busy } = useForm({
    fields: ["code"],
    check: ({ code }) => ({ code: code.trim() ? undefined : "account:error.codeMissing" }),
    blame: { wrong_second_factor: "code" },
    async send({ code }) {
      const { challenge } = (failure as ApiError).body as SecondFactorRefusal;
      await again({ code, challenge });
      location.assign(next);
      return LEAVING;
    },
  });

  return (
    <LinkPage
      title={t("account:code.title")}
      lead={t(isLost ? "account:code.recoveryLead" : "account:code.lead", { server: organization.name })}
      back={loginPath(next)}
    >
      <form {...form} key={`${isLost}`}>
        <CodeField
          label={t(isLost ? "account:code.recovery" : "account:code.label")}
          kind={isLost ? "recovery" : "app"}
          hint={isLost ? undefined : t("account:code.hint")}
          error={errors.code}
          onInput={isLost ? undefined : sendWhenComplete}
        />
        <FormError text={errors.form} />
        <Button type="submit" tone="primary" wide busy={busy}>
          {t(busy ? "signIn.busy" : "signIn.submit")}
        </Button>
        <Button tone="plain" wide onClick={() => setLost(!isLost)}>
          {t(isLost ? "account:code.useApp" : "account:code.useRecovery")}
        </Button>
      </form>
    </LinkPage>
  );
}

function sendWhenComplete({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>): void {
  if (/^\d{6}$/.test(value.replace(/\s/g, ""))) form?.requestSubmit();
}
