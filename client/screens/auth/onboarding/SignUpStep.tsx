import { DoorOpen, MailOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { postLoginConfig } from "../../../api/admin/organization_settings.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { RadioCards } from "../../../ui/controls/RadioCards.tsx";
import { useForm } from "../form.ts";
import { FormError } from "../FormError.tsx";
import type { StepProps } from "./wizard.ts";

export default function SignUpStep({ wizard, change }: StepProps) {
  const { t } = useTranslation("welcome");
  const { form, errors, busy } = useForm({
    fields: [],
    check: () => ({}),
    async send() {
      await postLoginConfig({ who_can_sign_up: wizard.who_can_sign_up });
      change({ step: "invites" });
    },
  });

  return (
    <form {...form}>
      <RadioCards
        legend={t("signUp.title")}
        hideLegend
        value={wizard.who_can_sign_up}
        onChange={(who_can_sign_up) => change({ who_can_sign_up })}
        options={[
          {
            value: "EveryOne",
            label: t("signUp.everyone"),
            hint: t("signUp.everyoneHint"),
            icon: <DoorOpen size={20} aria-hidden="true" />,
          },
          {
            value: "InvitationOnly",
            label: t("signUp.invited"),
            hint: t("signUp.invitedHint"),
            icon: <MailOpen size={20} aria-hidden="true" />,
          },
        ]}
      />
      <FormError text={errors.form} />
      <Button type="submit" tone="primary" wide busy={busy}>{t("continue")}</Button>
    </form>
  );
}
