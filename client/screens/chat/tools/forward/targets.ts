import type { Store } from "../../../../base/store.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../../state/chat_key.ts";
import { chatKeysAtom } from "../../../../state/chats/rows.ts";
import { nameOf } from "../../../../state/chats/name.ts";
import { gidsAtom } from "../../../../state/channels/channels.ts";
import { canSendAtom } from "../../../../state/messages/rights.ts";
import { meAtom, uidsAtom, userAtom } from "../../../../state/users/users.ts";

export interface Target {
  key: ChatKey;
  name: string;
  /** Shown beside the name, and searched too. */
  also: string;
}

/** Wherever the user may write: recent chats first, then the other channels and people by name. */
export function targetsOf(store: Store, notes: string, language: string): Target[] {
  const recent = store.get(chatKeysAtom);
  const known = new Set(recent);
  const { compare } = new Intl.Collator(language, { sensitivity: "base", numeric: true });
  const others = [...allKeys(store)].filter((key) => !known.has(key)).map((key) =>
    targetOf(store, key, notes)
  )
    .sort((a, b) => Number(isPerson(a)) - Number(isPerson(b)) || compare(a.name, b.name));
  return [...recent.map((key) => targetOf(store, key, notes)), ...others]
    .filter(({ key }) => store.get(canSendAtom(key)) === true);
}

function allKeys(store: Store): ChatKey[] {
  const channels = store.get(gidsAtom).map((gid): ChatKey => `gid:${gid}`);
  return [...channels, ...store.get(uidsAtom).map((uid): ChatKey => `uid:${uid}`)];
}

function targetOf(store: Store, key: ChatKey, notes: string): Target {
  const name = nameOf(store, key) ?? "";
  if (isChannelKey(key)) return { key, name, also: "" };
  const user = store.get(userAtom(idOf(key)));
  if (user && user.uid === store.get(meAtom)?.uid) return { key, name: notes, also: user.name };
  // A person with a nickname is also found by their own name.
  return { key, name, also: (user?.name === name ? user.email : user?.name) ?? "" };
}

const isPerson = ({ key }: Target) => !isChannelKey(key);
