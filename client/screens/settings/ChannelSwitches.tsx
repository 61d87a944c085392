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
    <section className="settings-card">
      <h2>{t("overview.rules")}</h2>
      <ul className="settings-rows">
        {SWITCH_NAMES.map((name) => (
          <li key={name}>
            <Switch
              label={t(`switch.${name}`)}
              hint={t(`switch.${name}_hint`)}
              checked={values[name]}
              onChange={(checked) => onChange({ [name]: checked })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
