import { DoorOpen, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import { RadioCards } from "../../../ui/controls/RadioCards.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";

type Values = Pick<LoginConfig, "who_can_sign_up" | "guest">;

const JOINING = [
  { value: "EveryOne", icon: <DoorOpen size={18} aria-hidden /> },
  { value: "InvitationOnly", icon: <Mail size={18} aria-hidden /> },
] as const;

/** Settings for who can join the server, and whether guests may look around. */
export function Joining({ values, onChange }: { values: Values; onChange(changes: Partial<Values>): void }) {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card">
      <h2>{t("login.joining")}</h2>
      <RadioCards
        hideLegend
        legend={t("login.joining")}
        value={values.who_can_sign_up}
        onChange={(who_can_sign_up) => onChange({ who_can_sign_up })}
        options={JOINING.map(({ value, icon }) => ({
          value,
          icon,
          label: t(`login.${value}`),
          hint: t(`login.${value}_hint`),
        }))}
      />
      <Switch
        label={t("login.guest")}
        hint={t("login.guest_hint")}
        checked={values.guest}
        onChange={(guest) => onChange({ guest })}
      />
    </section>
  );
}
