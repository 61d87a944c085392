import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EventFilter } from "./EventFilter.tsx";
import { EventList } from "./EventList.tsx";
import { everything, type Wanted } from "./filters.ts";

/** What concerns the safety of the server and of accounts, the newest first. */
export function SecurityEventsPage() {
  const { t } = useTranslation("setting");
  const [wanted, setWanted] = useState<Wanted>(everything);

  return (
    <div className="security-events">
      <p className="settings-note">{t("events.text")}</p>
      <EventFilter wanted={wanted} onChange={setWanted} />
      <EventList key={JSON.stringify(wanted)} wanted={wanted} />
    </div>
  );
}
