import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { clockOf, dayOf } from "../../base/i18n/times.ts";
import { loadOlder, markSeen } from "../conversation.ts";
import type { Entry } from "../entries.ts";
import { params, startup } from "../params.ts";
import { useWidget } from "../state.ts";
import { Unsent } from "./Unsent.tsx";
import { Welcome } from "./Welcome.tsx";
import { t } from "../words.ts";
import { Content } from "./Content.tsx";

/** In pixels from the end. Whoever is nearer follows new messages. */
const NEAR = 80;

export function Feed() {
  const { entries, hasOlder, outgoing, host, isHostTyping } = useWidget();
  const feed = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isBehind, setBehind] = useState(false);
  const newest = entries.at(-1)?.mid ?? 0;

  function toEnd() {
    feed.current!.scrollTop = feed.current!.scrollHeight;
  }

  function watch() {
    const { scrollHeight, scrollTop, clientHeight } = feed.current!;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR;
    if (!follows.current) return;
    setBehind(false);
    if (document.visibilityState === "visible") markSeen();
  }

  useLayoutEffect(() => {
    if (!follows.current) return setBehind(newest > 0);
    toEnd();
    if (document.visibilityState === "visible") markSeen();
  }, [newest, outgoing.length]);

  /** Pictures arrive later, and the window changes its size. */
  useEffect(() => {
    const observer = new ResizeObserver(() => follows.current && toEnd());
    for (const part of [feed.current!, ...feed.current!.children]) observer.observe(part);
    addEventListener("visibilitychange", watch);
    return () => (observer.disconnect(), removeEventListener("visibilitychange", watch));
  }, []);

  return (
    <div className="feed">
      <div className="body" ref={feed} onScroll={watch} tabIndex={0} role="region" aria-label={t("messages")}>
        <div className="feed__list" role="log" aria-live="polite" aria-relevant="additions">
          {hasOlder
            ? (
              <button type="button" className="quiet" onClick={() => void loadOlder().catch(() => {})}>
                {t("earlier")}
              </button>
            )
            : <Welcome />}
          {entries.map((entry, at) => (
            <Fragment key={entry.mid}>
              <Day of={entry} after={entries[at - 1]} />
              <Message entry={entry} />
            </Fragment>
          ))}
          {outgoing.map((message) => <Unsent key={message.local_id} message={message} />)}
        </div>
      </div>
      {isHostTyping && <p className="line" role="status">{t("typing", { name: host?.name ?? "" })}</p>}
      {isBehind && <button type="button" className="pill" onClick={toEnd}>{t("newMessages")}</button>}
    </div>
  );
}

function Day({ of, after }: { of: Entry; after: Entry | undefined }) {
  const day = dayOf(of.created_at, startup.language);
  if (after && dayOf(after.created_at, startup.language) === day) return null;
  return <p className="day">{day}</p>;
}

/** The host's on the left, one's own on the right. */
function Message({ entry }: { entry: Entry }) {
  const { host } = useWidget();
  const isHost = entry.from_uid === params.host;
  return (
    <div className={`bubble bubble--${isHost ? "host" : "own"}`}>
      <span className="hidden">{isHost ? host?.name ?? params.title : t("you")}:</span>
      <Content {...entry} />
      <time className="bubble__time" dateTime={new Date(entry.created_at).toISOString()}>
        {clockOf(entry.created_at, startup.language)}
      </time>
    </div>
  );
}
