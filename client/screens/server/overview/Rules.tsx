import { useTranslation } from "react-i18next";
import { Switch } from "../../../ui/controls/Switch.tsx";
import type { Rule } from "./rules.ts";

interface Props {
  title: string;
  names: readonly Rule[];
  values: Record<Rule, boolean>;
  onChange(changes: Partial<Record<Rule, boolean>>): void;
}

export function Rules({ title, names, values, onChange }: Props) {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card">
      <h2>{title}</h2>
      <ul className="settings-rows">
        {names.map((name) => (
          <li key={name}>
            <Switch
              label={t(`server.${name}`)}
              hint={t(`server.${name}_hint`)}
              checked={values[name]}
              onChange={(checked) => onChange({ [name]: checked })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
