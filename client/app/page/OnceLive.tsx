import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { restoreMessageDensity } from "../../base/message_density.ts";
import { getReady } from "../../screens/chat/get_ready.ts";
import { knowAnnouncements } from "../../state/channels/newest_announcements.ts";
import { connectionAtom } from "../../state/stream.ts";
import { tellTimeZoneAtom } from "../../state/users/local_time.ts";
import { isGuestAtom, meAtom } from "../../state/users/users.ts";
import { loadSettingsLater } from "../settings/later.ts";

const mayLoadAtom = atom((get) => get(connectionAtom) === "live" && !get(isGuestAtom));

/** Knows the announcements before their channels are opened, so that none comes late and moves the feed. */
function KnownAnnouncements() {
  const store = useStore();
  const mayLoad = useAtomValue(mayLoadAtom);

  useEffect(() => {
    if (mayLoad) knowAnnouncements({ get: store.get, set: store.set }).catch(console.debug);
  }, [mayLoad]);
  return null;
}

const isLiveAtom = atom((get) => get(connectionAtom) === "live");

/** Signs of somebody who is about to open a chat, which is what most do first. */
const MOVES = ["pointermove", "pointerdown", "keydown"];

function useAfterFirstScreen(): void {
  useEffect(() => {
    const over = new AbortController();
    restoreMessageDensity();
    loadSettingsLater();
    for (const kind of MOVES) addEventListener(kind, getReady, { once: true, signal: over.signal });
    return () => over.abort();
  }, []);
}

/** Effects without a screen: after the first one, and once the stream is there. */
export function OnceLive() {
  useAfterFirstScreen();
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
