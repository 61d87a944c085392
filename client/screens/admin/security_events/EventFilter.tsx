import { useTranslation } from "react-i18next";
import { SECURITY_ACTIONS, type SecurityAction } from "schemas/security_events.ts";
import { PersonFilter } from "../../../components/users/people/PersonFilter.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import type { Filters } from "./filters.ts";

interface Props {
  filters: Filters;
  onChange(filters: Filters): void;
}

const ANY = "any";

export function EventFilter({ filters, onChange }: Props) {
  const { t } = useTranslation("setting");
  const kinds: (SecurityAction | typeof ANY)[] = [ANY, ...SECURITY_ACTIONS];

  return (
    <div className="security-events__filter">
      <Select
        label={t("events.kind")}
        value={filters.action ?? ANY}
        onChange={(kind) => onChange({ ...filters, action: kind === ANY ? null : kind })}
        options={kinds.map((value) => ({ value, label: t(`events.kinds.${value}`) }))}
      />
      <PersonFilter
        label={t("events.who")}
        anybody={t("events.ofAnybody")}
        title={t("events.person")}
        hint={t("events.personText")}
        uid={filters.uid}
        onChange={(uid) => onChange({ ...filters, uid })}
      />
    </div>
  );
}
