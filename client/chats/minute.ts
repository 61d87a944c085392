import { atom } from "jotai";

/** One clock for all rows that say how long ago something was. */
export const minuteAtom = atom(Date.now());

minuteAtom.onMount = (set) => {
  set(Date.now());
  const timer = setInterval(() => set(Date.now()), 60_000);
  return () => clearInterval(timer);
};
