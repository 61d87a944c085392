import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { EventData } from "schemas/events.ts";
import type { ContactInfo } from "schemas/settings.ts";
import { getContacts } from "../../api/settings.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { type Change, perStore } from "../../base/store.ts";
import { keeperAtom } from "../keeper.ts";
import { meAtom } from "./users.ts";

type Contacts = Record<number, ContactInfo>;

export const contactsAtom = atom<Contacts>({});

export const contactAtom = atomFamily((uid: number) => atom((get) => get(contactsAtom)[uid] ?? null));

type Changed = Pick<EventData<"user_settings_changed">, "add_contacts" | "remove_contacts">;

/** Changes that arrive while the list is being loaded. They may be newer than the response. */
const askedAtom = perStore(() => new Set<Changed[]>());

/** Loads the whole list, because the stream sends only changes, and does not repeat missed ones. */
export async function loadContacts(change: Change): Promise<void> {
  const { get } = change;
  if (get(meAtom)?.create_by === "guest") return;
  const ended = sessionSignal();
  const meanwhile: Changed[] = [];
  get(askedAtom).add(meanwhile);
  try {
    const answer = await getContacts();
    if (ended.aborted) return;
    const listed: Contacts = Object.fromEntries(answer.map((one) => [one.target_uid, one.contact_info]));
    keep(change, meanwhile.reduce(changed, listed));
  } catch (failure) {
    console.debug(failure);
  } finally {
    get(askedAtom).delete(meanwhile);
  }
}

export function changeContacts(change: Change, one: Changed): void {
  const { add_contacts, remove_contacts } = one;
  if (!add_contacts.length && !remove_contacts.length) return;
  for (const meanwhile of change.get(askedAtom)) meanwhile.push(one);
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
