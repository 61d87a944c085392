import { useTranslation } from "react-i18next";
import { SWITCH_NAMES, type Switches } from "schemas/channel_switches.ts";
import { Switch } from "../../ui/Switch.tsx";

interface Props {
  values: Switches;
  onChange(changes: Partial<Switches>): void;
}

export function ChannelSwitches({ values, onChange }: Props) {
  const { t } = useTranslation("setting");
  return (
    <fieldset className="switches">
      <legend className="field__label">{t("overview.rules")}</legend>
      {SWITCH_NAMES.map((name) => (
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
