import { atom } from "jotai";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { membersAtom } from "../../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../state/chat_key.ts";
import { timelineAtom } from "../../../state/chats/shown_timeline.ts";
import { myUidAtom } from "../../../state/session.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { alphabeticalAtom } from "../../../state/users/people.ts";
import { userAtom } from "../../../state/users/users.ts";

const LOOKED_AT = 200;

/** The people who can be mentioned here: the most recent authors first, then by name, and the user last. */
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
