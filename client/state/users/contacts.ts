import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { EventData } from "schemas/events.ts";
import type { ContactInfo } from "schemas/settings.ts";
import type { Change } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";

type Contacts = Record<number, ContactInfo>;

export const contactsAtom = atom<Contacts>({});

export const contactAtom = atomFamily((uid: number) => atom((get) => get(contactsAtom)[uid] ?? null));

type Changed = Pick<EventData<"user_settings_changed">, "add_contacts" | "remove_contacts">;

/** All of them, as the stream begins. */
export function replaceContacts(change: Change, all: EventData<"own_state">["contacts"]): void {
  keep(change, Object.fromEntries(all.map(({ target_uid, info }) => [target_uid, info])));
}

export function changeContacts(change: Change, one: Changed): void {
  const { add_contacts, remove_contacts } = one;
  if (!add_contacts.length && !remove_contacts.length) return;
  keep(change, changed(change.get(contactsAtom), one));
}

function changed(contacts: Contacts, { add_contacts, remove_contacts }: Changed): Contacts {
  const next = { ...contacts };
  for (const { target_uid, info } of add_contacts) next[target_uid] = info;
  for (const uid of remove_contacts) delete next[uid];
  return next;
}

/** A contact that has not changed keeps its object, so that it does not render again. */
function keep({ get, set }: Change, contacts: Contacts): void {
  const before = get(contactsAtom);
  const next = Object.entries(contacts).map(([uid, info]): [string, ContactInfo] => {
    const known = before[Number(uid)];
    const isSame = known && known.status === info.status && known.updated_at === info.updated_at;
    return [uid, isSame ? known : info];
  });
  set(contactsAtom, Object.fromEntries(next));
  get(keeperAtom)?.touch("settings", "all");
}
