import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { channelAtom } from "../channels/atoms.ts";
import { userAtom } from "../users/atoms.ts";
import { chatKeysAtom } from "./atoms.ts";
import { type ChatKey, idOf, isChannelKey } from "./key.ts";
import { chatIsKnownAtom } from "./known.ts";

/**
 * What one may do here: with somebody who has been deleted one can still read what was said. `waiting`: the
 * server has not said yet what this is.
 */
type Reach = "write" | "read" | "none" | "waiting";

export function useReach(chat: ChatKey): Reach {
  return useAtomValue(useMemo(() =>
    atom((get): Reach => {
      const id = idOf(chat);
      const isThere = isChannelKey(chat) ? get(channelAtom(id)) : get(userAtom(id));
      if (isThere) return "write";

      if (!get(chatIsKnownAtom(chat))) return "waiting";
      return get(chatKeysAtom).includes(chat) ? "read" : "none";
    }), [chat]));
}
