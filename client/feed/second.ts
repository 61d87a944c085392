import { atom } from "jotai";

/** Now, to the second: one clock for all that counts down, and none when nothing does. */
export const secondAtom = atom(Date.now());

secondAtom.onMount = (set) => {
  const tick = () => set(Date.now());
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
