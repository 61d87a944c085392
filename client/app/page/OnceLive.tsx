import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { loadAnnouncements } from "../../state/channels/newest_announcements.ts";
import { connectionAtom } from "../../state/stream.ts";
import { tellTimeZoneAtom } from "../../state/users/local_time.ts";
import { isGuestAtom, meAtom } from "../../state/users/users.ts";

const mayLoadAtom = atom((get) => get(connectionAtom) === "live" && !get(isGuestAtom));

/** Knows the announcements before their channels are opened, so that none comes late and moves the feed. */
function KnownAnnouncements() {
  const store = useStore();
  const mayLoad = useAtomValue(mayLoadAtom);

  useEffect(() => {
    if (mayLoad) loadAnnouncements({ get: store.get, set: store.set }).catch(console.debug);
  }, [mayLoad]);
  return null;
}

const isLiveAtom = atom((get) => get(connectionAtom) === "live");

/** Effects without a screen that begin once the stream is there. */
export function OnceLive() {
  return (
    <>
      <KnownAnnouncements />
      <TimeZone />
    </>
  );
}

/** Keeps the user's local time right, also for a device that travels while the page is open. */
function TimeZone() {
  const isPerson = useAtomValue(meAtom)?.is_bot === false && !useAtomValue(isGuestAtom);
  const isLive = useAtomValue(isLiveAtom);
  const tell = useSetAtom(tellTimeZoneAtom);

  useEffect(() => {
    if (!isLive || !isPerson) return;
    const tellIfSeen = () => void (document.visibilityState === "visible" && tell().catch(console.debug));
    tellIfSeen();
    document.addEventListener("visibilitychange", tellIfSeen);
    return () => document.removeEventListener("visibilitychange", tellIfSeen);
  }, [isLive, isPerson]);
  return null;
}
