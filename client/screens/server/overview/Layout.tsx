import { PanelLeft, PanelRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Common } from "schemas/common.ts";
import { RadioCards } from "../../../ui/controls/RadioCards.tsx";

type Mode = Common["chat_layout_mode"];

const MODES = [
  { value: "Left", icon: <PanelLeft size={18} aria-hidden /> },
  { value: "SelfRight", icon: <PanelRight size={18} aria-hidden /> },
] as const;

interface Props {
  value: Mode;
  onChange(changes: { chat_layout_mode: Mode }): void;
}

/** On which side people see their own messages. */
export function Layout({ value, onChange }: Props) {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card">
      <h2>{t("server.chat_layout_mode")}</h2>
      <RadioCards
        hideLegend
        legend={t("server.chat_layout_mode")}
        value={value}
        onChange={(chat_layout_mode) => onChange({ chat_layout_mode })}
        options={MODES.map(({ value, icon }) => ({
          value,
          icon,
          label: t(`server.layouts.${value}`),
          hint: t(`server.layouts.${value}_hint`),
        }))}
      />
    </section>
  );
}
