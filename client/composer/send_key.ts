import { atomWithStorage } from "jotai/utils";

/** With `mod` it takes Ctrl (or ⌘) and Enter to send, and Enter alone is a new line. */
export type SendKey = "enter" | "mod";

/** Of this browser, whoever is signed in. */
export const sendKeyAtom = atomWithStorage<SendKey>("parley:send-key", "enter", undefined, {
  getOnInit: true,
});
