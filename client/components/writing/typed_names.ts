import { atom, type Getter } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import { membersAtom } from "../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import type { Draft } from "../../state/chats/drafts/draft.ts";
import { myUidAtom } from "../../state/session.ts";
import { nameAtom } from "../../state/users/names.ts";
import { userAtom } from "../../state/users/users.ts";
import type { Names } from "./mentions.ts";
import { findNames } from "./names.ts";

/** The names that only one person here has, in small letters. A number is never a person. */
const uniqueNamesAtom = atomFamily((chat: ChatKey) =>
  atom((get): ReadonlyMap<string, number> => {
    const uids = isChannelKey(chat) ? get(membersAtom(idOf(chat))) : [idOf(chat)];
    const owners = new Map<string, Set<number>>();
    for (const uid of uids) {
      for (const name of [get(userAtom(uid))?.name, get(nameAtom(uid))]) {
        const key = name?.toLowerCase() ?? "";
        if (/\D/.test(key)) owners.set(key, (owners.get(key) ?? new Set()).add(uid));
      }
    }
    const unique = [...owners].filter(([, { size }]) => size === 1);
    return new Map(unique.map(([name, [uid]]) => [name, uid]));
  })
);

/** The people whose whole names were typed after `@` and not picked, by the names as they stand in the text. */
export function typedNames(get: Getter, chat: ChatKey, { text, mentions }: Draft): Names {
  const lower = text.toLowerCase();
  if (!text.includes("@") || lower.length !== text.length) return {};
  const picked = Object.keys(mentions).map((name): [string, number] => [name.toLowerCase(), 0]);
  const found = findNames(lower, "@", new Map([...get(uniqueNamesAtom(chat)), ...picked]));
  const typed = found.filter(({ value }) => value !== 0 && value !== get(myUidAtom));
  return Object.fromEntries(typed.map(({ from, to, value }) => [text.slice(from + 1, to), value]));
}

/** The draft, with those people among its mentions. */
export function withTypedNames(get: Getter, chat: ChatKey, draft: Draft): Draft {
  return { ...draft, mentions: { ...draft.mentions, ...typedNames(get, chat, draft) } };
}
