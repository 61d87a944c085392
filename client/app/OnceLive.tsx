import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { connectionAtom } from "../state/stream.ts";
import { tellTimeZoneAtom } from "../state/users/local_time.ts";
import { isGuestAtom, meAtom } from "../state/users/users.ts";
import { KnownAnnouncements } from "./KnownAnnouncements.tsx";

const isLiveAtom = atom((get) => get(connectionAtom) === "live");

/** What happens without a screen once the stream is there. */
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
