import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { userAtom } from "../users/users.ts";
import { channelAtom, gidsAtom } from "./channels.ts";

/**
 * The channels that the user shares with somebody, the private ones first. Of channels whose members are hidden the
 * server lists nobody, so these are not among them. Visitors of the widget are in no channel.
 */
export const sharedGidsAtom = atomFamily((uid: number) =>
  atom((get): number[] => {
    if (!get(userAtom(uid)) || get(userAtom(uid))?.widget_id) return [];
    const channels = get(gidsAtom).map((gid) => get(channelAtom(gid))).filter((one) => one !== undefined);
    const shared = channels.filter(({ is_public, members }) => is_public || members.includes(uid));
    return shared.sort((a, b) => Number(a.is_public) - Number(b.is_public)).map(({ gid }) => gid);
  })
);

interface SharedCounts {
  /** Everybody is in these. */
  open: number;
  inPrivate: ReadonlyMap<number, number>;
}

/** Number of shared channels, for everybody at once. */
export const sharedCountsAtom = atom((get): SharedCounts => {
  const inPrivate = new Map<number, number>();
  let open = 0;
  for (const gid of get(gidsAtom)) {
    const channel = get(channelAtom(gid));
    if (channel?.is_public) open++;
    else for (const uid of channel?.members ?? []) inPrivate.set(uid, (inPrivate.get(uid) ?? 0) + 1);
  }
  return { open, inPrivate };
});

export function sharedWith({ uid, widget_id }: UserInfo, { open, inPrivate }: SharedCounts): number {
  return widget_id ? 0 : open + (inPrivate.get(uid) ?? 0);
}
