import { type Atom, atom } from "jotai";
import { channelAtom, gidsAtom } from "../channels/atoms.ts";

const gidsByNameAtom = atom((get) =>
  new Map(get(gidsAtom).map((gid) => [get(channelAtom(gid))?.name.toLowerCase(), gid]))
);

/** The channel within reach that is called so, whatever its capitals. */
export function channelNamed(name: string): Atom<number | undefined> {
  return atom((get) => get(gidsByNameAtom).get(name.toLowerCase()));
}
