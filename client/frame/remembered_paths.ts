import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { channelAtom } from "../channels/atoms.ts";
import { idOf, isChannelKey, keyOfPath } from "../chats/key.ts";
import { knowsChatsAtom } from "../chats/known.ts";
import { paths } from "../routes.ts";
import { areaOf, takeoverOf } from "./pane.ts";

const lastPathsAtom = atom({ chats: paths.chat as string, members: paths.users as string });

/** Where one was last in each area, so that the rail leads back there; not into a channel that is gone. */
export const rememberedPathsAtom = atom((get) => {
  const last = get(lastPathsAtom);
  const key = keyOfPath(last.chats);
  const isGone = key !== null && isChannelKey(key) && get(knowsChatsAtom) && !get(channelAtom(idOf(key)));
  return isGone ? { ...last, chats: paths.chat as string } : last;
});

export function useRememberedPaths(path: string): void {
  const remember = useSetAtom(lastPathsAtom);
  useEffect(() => {
    if (!takeoverOf(path)) remember((known) => ({ ...known, [areaOf(path)]: path }));
  }, [path]);
}
