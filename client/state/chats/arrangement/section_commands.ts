import { atom } from "jotai/vanilla";
import * as api from "../../../api/chat_list.ts";
import { type ChatKey, targetOf } from "../../chat_key.ts";
import { knownSectionsAtom, type OwnSection } from "./arrangement.ts";
import { commit, inOrder } from "./commit.ts";

/** Adds a section. The stream brings it. */
export const addSectionAtom = atom(
  null,
  (get, set, { name, chats }: { name: string; chats: ChatKey[] }) =>
    inOrder({ get, set }, () => api.postSection({ name, chats: chats.map(targetOf) })),
);

type Fields = Partial<Pick<OwnSection, "name" | "is_collapsed" | "keys">>;

export const changeSectionAtom = atom(
  null,
  (get, set, { section, name, ...fields }: { section: number } & Fields) => {
    // As the server stores it.
    const stored = name === undefined ? fields : { ...fields, name: name.normalize("NFC").trim() };
    const { keys, ...others } = stored;
    const changed = (sections: OwnSection[]) =>
      unlessSame(
        sections,
        sections.map((one) => one.section === section ? { ...one, ...stored } : without(one, keys)),
      );
    return commit(
      { get, set },
      knownSectionsAtom,
      changed,
      () => api.putSection(section, { ...others, chats: keys?.map(targetOf) }),
    );
  },
);

export const removeSectionAtom = atom(null, (get, set, section: number) => {
  const removed = (sections: OwnSection[]) =>
    unlessSame(sections, sections.filter((one) => one.section !== section));
  return commit({ get, set }, knownSectionsAtom, removed, () => api.deleteSection(section));
});

export const orderSectionsAtom = atom(null, (get, set, order: number[]) => {
  /** Those that are not named, perhaps new ones of another device, come after them. */
  const rank = ({ section }: OwnSection) => order.includes(section) ? order.indexOf(section) : order.length;
  const ordered = (sections: OwnSection[]) =>
    unlessSame(sections, sections.toSorted((a, b) => rank(a) - rank(b)));
  return commit({ get, set }, knownSectionsAtom, ordered, () => api.putSectionOrder(order));
});

function without(section: OwnSection, keys: ChatKey[] = []): OwnSection {
  return { ...section, keys: section.keys.filter((key) => !keys.includes(key)) };
}

/** `next`, or the very same value if nothing has changed. */
function unlessSame(before: OwnSection[], next: OwnSection[]): OwnSection[] {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}
