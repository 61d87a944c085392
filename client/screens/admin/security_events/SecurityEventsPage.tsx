import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EventList } from "./EventList.tsx";
import { everything, type Filters } from "./filters.ts";
import { SECURITY_ACTIONS, type SecurityAction } from "schemas/security_events.ts";
import { PersonFilter } from "../../../components/users/people/PersonFilter.tsx";
import { Select } from "../../../ui/controls/Select.tsx";

interface Props {
  filters: Filters;
  onChange(filters: Filters): void;
}

const ANY = "any";

function EventFilter({ filters, onChange }: Props) {
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

/** Events that concern the safety of the server and of accounts, the newest first. */
export function SecurityEventsPage() {
  const { t } = useTranslation("setting");
  const [filters, setFilters] = useState<Filters>(everything);

  return (
    <div className="security-events">
      <p className="settings-note">{t("events.text")}</p>
      <EventFilter filters={filters} onChange={setFilters} />
      <EventList key={JSON.stringify(filters)} filters={filters} />
    </div>
  );
}
