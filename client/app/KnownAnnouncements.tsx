import { atom, useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { loadAnnouncements } from "../state/channels/newest_announcements.ts";
import { connectionAtom } from "../state/stream.ts";
import { isGuestAtom } from "../state/users/users.ts";

const mayLoadAtom = atom((get) => get(connectionAtom) === "live" && !get(isGuestAtom));

/** Knows the announcements before their channels are opened, so that none comes late and moves the feed. */
export function KnownAnnouncements() {
  const store = useStore();
  const mayLoad = useAtomValue(mayLoadAtom);

  useEffect(() => {
    if (mayLoad) loadAnnouncements({ get: store.get, set: store.set }).catch(console.debug);
  }, [mayLoad]);
  return null;
}
