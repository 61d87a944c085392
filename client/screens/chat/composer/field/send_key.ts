import { atomWithStorage } from "jotai/utils";

/** With `mod`, Ctrl (or ⌘) and Enter send, and Enter alone starts a new line. */
export type SendKey = "enter" | "mod";

/** Stored per browser, for any user. */
export const sendKeyAtom = atomWithStorage<SendKey>("parley:send-key", "enter", undefined, {
  getOnInit: true,
});
