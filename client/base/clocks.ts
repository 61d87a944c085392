import { atom } from "jotai/vanilla";

/** One clock for all rows that show how long ago something happened. */
export const minuteAtom = atom(Date.now());

minuteAtom.onMount = (set) => {
  set(Date.now());
  const timer = setInterval(() => set(Date.now()), 60_000);
  return () => clearInterval(timer);
};

/** One clock for all countdowns, by the second. It runs only while something counts down. */
export const secondAtom = atom(Date.now());

secondAtom.onMount = (set) => {
  const tick = () => set(Date.now());
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
