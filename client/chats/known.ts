import { atom } from "jotai";
import { positionAtom } from "../events/atoms.ts";
import { chatKeysAtom } from "./atoms.ts";

/** An empty list means "nothing yet" only once the server or the cache has spoken. */
export const knowsChatsAtom = atom((get) =>
  get(chatKeysAtom).length > 0 || get(positionAtom).after_mid !== null
);
