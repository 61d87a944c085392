import { atom } from "jotai/vanilla";
import type { ChatKey } from "./chat_key.ts";

/** Notes what has changed, and writes it to the cache a little later. */
export interface Keeper {
  touchUser(uid: number): void;
  touchChannel(gid: number): void;
  touchChat(key: ChatKey): void;
  touchMessage(mid: number): void;
  touchPosition(): void;
  touchSettings(): void;
  touchDraft(key: ChatKey): void;
}

/** Null while nobody is signed in. */
export const keeperAtom = atom<Keeper | null>(null);
