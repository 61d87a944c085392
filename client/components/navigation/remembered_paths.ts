import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useSearch } from "wouter";
import { whenSessionEnds } from "../../base/forget.ts";
import { isInvitation } from "../../base/paths.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { idOf, isChannelKey, keyOfPath } from "../../state/chat_key.ts";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { type Area, type AreaName, areaNames, areaOf, areas } from "./areas.ts";
import { settingsPlaceOf } from "./settings_paths.ts";

const firstPaths = Object.fromEntries(areaNames.map((name) => [name, areas[name].path])) as Record<
  AreaName,
  string
>;
export const lastPathsAtom = atom(firstPaths);

/** The last visited path of each area, for the rail. A channel that no longer exists is not remembered. */
export const rememberedPathsAtom = atom((get) => {
  const last = get(lastPathsAtom);
  const key = keyOfPath(last.chats);
  const isGone = key !== null && isChannelKey(key) && get(knowsChatsAtom) && !get(channelAtom(idOf(key)));
  return isGone ? { ...last, chats: areas.chats.path } : last;
});

export function useRememberedPaths(path: string): void {
  const remember = useSetAtom(lastPathsAtom);
  const area: Area = areas[areaOf(path)];
  const query = useSearch();
  const last = area.keepsQuery && query ? `${path}?${query}` : path;
  useEffect(() => {
    // The settings of a chat are reached from the chat.
    if (isInvitation(path) || settingsPlaceOf(path)) return;
    remember((known) => ({ ...known, [areaOf(path)]: last }));
  }, [last]);
}

whenSessionEnds(({ set }) => set(lastPathsAtom, firstPaths));
