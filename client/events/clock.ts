import type { Change } from "../store.ts";
import { clockOffsetAtom } from "./atoms.ts";

/** What the way from the server, and a page that was asleep, may explain. */
const TOLERANCE = 10_000;

/** On a device whose clock is wrong nothing shall disappear before its time. */
export function setClock({ get, set }: Change, time: number): void {
  const ahead = time - Date.now();
  const offset = Math.abs(ahead) < TOLERANCE ? 0 : ahead;
  if (Math.abs(offset - get(clockOffsetAtom)) >= TOLERANCE) set(clockOffsetAtom, offset);
}
