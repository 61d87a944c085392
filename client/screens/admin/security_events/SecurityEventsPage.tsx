import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EventFilter } from "./EventFilter.tsx";
import { EventList } from "./EventList.tsx";
import { everything, type Filters } from "./filters.ts";

/** What concerns the safety of the server and of accounts, the newest first. */
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
