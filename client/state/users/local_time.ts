import { atom } from "jotai/vanilla";
import type { LocalTime } from "schemas/profiles.ts";
import { getLocalTime, putLocalTime } from "../../api/profiles.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";

/** Tells whether others see the user's local time, and by which time zone. Null until it is loaded. */
export const localTimeAtom = atom<LocalTime | null>(null);

const timeZoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const loadLocalTimeAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const known = await getLocalTime();
  if (!ended.aborted) set(localTimeAtom, known);
});

/** Tells the server the time zone of this device if it has another. While the time is hidden, nothing is told. */
export const tellTimeZoneAtom = atom(null, async (get, set) => {
  if (!get(localTimeAtom)) await set(loadLocalTimeAtom);
  const known = get(localTimeAtom);
  const time_zone = timeZoneHere();
  if (known?.is_shown && known.time_zone !== time_zone) await set(saveAtom, { time_zone });
});

/** Shows the choice at once, and the former one again when the server refuses it. */
export const showLocalTimeAtom = atom(null, async (get, set, is_shown: boolean) => {
  const before = get(localTimeAtom);
  set(localTimeAtom, { is_shown, time_zone: null });
  try {
    await set(saveAtom, { is_shown, ...(is_shown && { time_zone: timeZoneHere() }) });
  } catch (failure) {
    set(localTimeAtom, before);
    throw failure;
  }
});

const saveAtom = atom(null, async (_get, set, update: Partial<LocalTime>) => {
  const ended = sessionSignal();
  const saved = await putLocalTime(update);
  if (!ended.aborted) set(localTimeAtom, saved);
});

whenSessionEnds(({ set }) => set(localTimeAtom, null));
