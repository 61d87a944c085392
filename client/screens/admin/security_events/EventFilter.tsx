import { useTranslation } from "react-i18next";
import { SECURITY_ACTIONS, type SecurityAction } from "schemas/security_events.ts";
import { PersonFilter } from "../../../components/users/PersonFilter.tsx";
import { Select } from "../../../ui/Select.tsx";
import type { Wanted } from "./filters.ts";

interface Props {
  wanted: Wanted;
  onChange(wanted: Wanted): void;
}

const ANY = "any";

export function EventFilter({ wanted, onChange }: Props) {
  const { t } = useTranslation("setting");
  const kinds: (SecurityAction | typeof ANY)[] = [ANY, ...SECURITY_ACTIONS];

  return (
    <div className="security-events__filter">
      <Select
        label={t("events.kind")}
        value={wanted.action ?? ANY}
        onChange={(kind) => onChange({ ...wanted, action: kind === ANY ? null : kind })}
        options={kinds.map((value) => ({ value, label: t(`events.kinds.${value}`) }))}
      />
      <PersonFilter
        label={t("events.who")}
        anybody={t("events.ofAnybody")}
        title={t("events.person")}
        hint={t("events.personText")}
        uid={wanted.uid}
        onChange={(uid) => onChange({ ...wanted, uid })}
      />
    </div>
  );
}
