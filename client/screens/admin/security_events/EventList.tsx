import { RotateCw, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DEFAULT_SECURITY_EVENTS, type SecurityEvent } from "schemas/security_events.ts";
import { dayOf } from "../../../base/i18n/times.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { EventRow } from "./EventRow.tsx";
import type { Filters } from "./filters.ts";
import { useEffect, useRef, useState } from "react";
import { getSecurityEvents } from "../../../api/admin/security_events.ts";

export function EventList({ filters }: { filters: Filters }) {
  const { t } = useTranslation("setting");
  const { events, loading, failure, loadMore, reload } = useEvents(filters);
  const isBusy = loading === "busy";

  if (events.length === 0 && isBusy) return <EventsSkeleton />;
  if (events.length === 0 && loading === "all") {
    return <EmptyState icon={<ShieldCheck size={32} aria-hidden />} title={t("events.none")} />;
  }
  return (
    <>
      <Days events={events} />
      {loading === "failed" && (
        <ErrorState failure={failure} onRetry={events.length > 0 ? loadMore : reload} />
      )}
      <div className="security-events__more">
        {(loading === "more" || isBusy) && (
          <Button busy={isBusy} onClick={loadMore}>{t("events.older")}</Button>
        )}
        {loading === "all" && <p className="faint">{t("events.end")}</p>}
        <Button tone="plain" icon={<RotateCw size={16} aria-hidden />} disabled={isBusy} onClick={reload}>
          {t("events.reload")}
        </Button>
      </div>
    </>
  );
}

function Days({ events }: { events: SecurityEvent[] }) {
  const { i18n } = useTranslation();
  const days = Object.entries(Object.groupBy(events, ({ at }) => dayOf(at, i18n.language)));
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2 className="security-events__day">{day}</h2>
      <ul className="security-events__list">
        {ofDay!.map((event) => <EventRow key={event.id} event={event} />)}
      </ul>
    </section>
  ));
}

function EventsSkeleton() {
  return (
    <div className="security-events__list" aria-hidden>
      {[60, 80, 50, 70, 60, 80].map((width, index) => (
        <div className="security-event" key={index}>
          <Skeleton shape="circle" />
          <Skeleton width={width as 60} />
        </div>
      ))}
    </div>
  );
}

type Loading = "busy" | "failed" | "more" | "all";

/** The events page by page. No event of the stream tells of new ones, so `reload` starts again. */
function useEvents({ action, uid }: Filters) {
  const [events, setEvents] = useState<SecurityEvent[]>([]);
  const [loading, setLoading] = useState<Loading>("busy");
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef(0);

  async function load(known: SecurityEvent[]) {
    const turn = ++current.current;
    setLoading("busy");
    const limit = DEFAULT_SECURITY_EVENTS;
    const filters = { action: action ?? undefined, uid: uid ?? undefined, before: known.at(-1)?.id, limit };
    const page = await getSecurityEvents(filters).catch(setFailure);
    // A later request has overtaken this one.
    if (turn !== current.current) return;
    if (page) setEvents([...known, ...page]);
    setLoading(page ? (page.length < limit ? "all" : "more") : "failed");
  }

  useEffect(() => {
    void load([]);
    return () => void current.current++;
  }, []);
  return { events, loading, failure, loadMore: () => load(events), reload: () => load([]) };
}
