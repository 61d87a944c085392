import { useTranslation } from "react-i18next";
import { Switch } from "../ui/Switch.tsx";
import type { ChannelValues } from "./ChannelOverview.tsx";

const NAMES = ["only_owner_can_send_msg", "show_email", "dm_to_member", "add_friend"] as const;

interface Props {
  values: ChannelValues;
  onChange(changes: Partial<ChannelValues>): void;
}

export function ChannelSwitches({ values, onChange }: Props) {
  const { t } = useTranslation("setting");
  return (
    <fieldset className="switches">
      <legend className="field__label">{t("overview.rules")}</legend>
      {NAMES.map((name) => (
        <Switch
          key={name}
          label={t(`switch.${name}`)}
          hint={t(`switch.${name}_hint`)}
          checked={values[name]}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </fieldset>
  );
}
