import type { Getter, PrimitiveAtom } from "jotai/vanilla";
import type { Change } from "../../base/store.ts";
import {
  knownChatListAtom,
  knownHiddenAtom,
  knownSectionsAtom,
} from "../../state/chats/arrangement/arrangement.ts";
import { setMutes } from "../../state/chats/mutes.ts";
import { burnsAtom, knownPinsAtom, mutesAtom } from "../../state/chats/settings.ts";
import { unsentMarksAtom } from "../../state/chats/drafts/unsent_marks.ts";
import { contactsAtom } from "../../state/users/contacts.ts";
import { nicknamesAtom } from "../../state/users/nicknames.ts";
import type { Kind } from "./kind.ts";

interface Kept<T> {
  read(get: Getter): T;
  restore(change: Change, kept: T): void;
}

/**
 * Settings of a person that the cache keeps, by name. They are written whenever they are touched. A new name needs
 * no new version of the cache, as every stream begins with all settings: what an earlier version did not keep, is
 * not painted and comes with the stream.
 */
const kept = {
  mutes: { read: (get: Getter) => get(mutesAtom), restore: setMutes },
  burns: valueOf(burnsAtom),
  pinned: valueOf(knownPinsAtom),
  hidden: valueOf(knownHiddenAtom),
  chatList: valueOf(knownChatListAtom),
  sections: valueOf(knownSectionsAtom),
  unsentMarks: valueOf(unsentMarksAtom),
  remarks: valueOf(nicknamesAtom),
  contacts: valueOf(contactsAtom),
};

type Name = keyof typeof kept;
type KeptSettings = { [N in Name]: ReturnType<typeof kept[N]["read"]> };

const all = Object.entries(kept) as [Name, Kept<unknown>][];

export const settings: Kind<"all", Partial<KeptSettings>> = {
  key: null,
  keys: () => ["all"],
  reader: (get) => () => Object.fromEntries(all.map(([name, { read }]) => [name, read(get)])),
  restore(change, [settings = {}]) {
    for (const [name, { restore }] of all) {
      if (settings[name] !== undefined) restore(change, settings[name]);
    }
  },
};

function valueOf<T>(atom: PrimitiveAtom<T>): Kept<T> {
  return { read: (get) => get(atom), restore: ({ set }, kept) => set(atom, kept) };
}
