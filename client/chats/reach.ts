import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { channelAtom } from "../channels/atoms.ts";
import { positionAtom } from "../events/atoms.ts";
import { uidsAtom, userAtom } from "../users/atoms.ts";
import { chatKeysAtom } from "./atoms.ts";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";

/** What one may do here: with somebody who has been deleted one can still read what was said. */
type Reach = "write" | "read" | "none";

export function useReach(chat: ChatKey): Reach {
  return useAtomValue(useMemo(() =>
    atom((get): Reach => {
      const id = idOf(chat);
      const isThere = isChannelKey(chat) ? get(channelAtom(id)) : get(userAtom(id));
      if (isThere) return "write";

      const isLoaded = get(positionAtom).after_mid !== null && get(uidsAtom).length > 0;
      if (!isLoaded) return "write";
      return get(chatKeysAtom).includes(chat) ? "read" : "none";
    }), [chat]));
}
