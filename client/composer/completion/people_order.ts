import { atom } from "jotai";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { membersAtom } from "../../channels/atoms.ts";
import { type ChatKey, idOf, isChannelKey } from "../../chats/key.ts";
import { messageAtom, timelineAtom } from "../../messages/atoms.ts";
import { myUidAtom } from "../../session/atoms.ts";
import { userAtom } from "../../users/atoms.ts";
import { alphabeticalAtom } from "../../users/people.ts";

const LOOKED_AT = 200;

/** Whom one may mean here: who spoke last first, then by name, and oneself at the end. */
export const callableAtom = atomFamily(
  ({ chat, language }: { chat: ChatKey; language: string }) =>
    atom((get): UserInfo[] => {
      const me = get(myUidAtom);
      const present = new Set(isChannelKey(chat) ? get(membersAtom(idOf(chat))) : [idOf(chat), me]);
      const spoke = get(timelineAtom(chat)).ids.slice(-LOOKED_AT).reverse()
        .map((id) => get(messageAtom(id))?.from_uid);
      const first = [...new Set(spoke)].filter((uid) => uid !== undefined && uid !== me && present.has(uid));

      const lately = first.map((uid) => get(userAtom(uid!))).filter((user) => user !== undefined);
      const others = get(alphabeticalAtom(language))
        .filter(({ uid }) => present.has(uid) && !first.includes(uid) && uid !== me);
      const own = get(userAtom(me));
      return [...lately, ...others, ...(own && present.has(me) ? [own] : [])];
    }),
  (a, b) => a.chat === b.chat && a.language === b.language,
);
