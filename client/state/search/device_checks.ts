import type { Getter } from "jotai/vanilla";
import { hasWords } from "schemas/search/match.ts";
import { meaningOf, type Meant } from "schemas/search/meaning.ts";
import type { Named, Query } from "schemas/search/query.ts";
import { kindsOf, mentionsIn, type SearchedMessage, textsOf } from "schemas/search/texts.ts";
import { spanOf } from "schemas/search/times.ts";
import { channelAtom, gidsAtom, pinsAtom } from "../channels/channels.ts";
import { type ChatKey, chatOf, idOf, isChannelKey } from "../chat_key.ts";
import { chatAtom } from "../chats/chats.ts";
import { readUntil, unreadOf } from "../chats/unread/unread.ts";
import { savedAsAtom } from "../favorites/favorites.ts";
import { myUidAtom } from "../session.ts";
import type { Message } from "../timelines/message.ts";
import { nicknameAtom } from "../users/nicknames.ts";
import { uidsAtom, userAtom } from "../users/users.ts";

type Check = (message: Message) => boolean;

/** Returns what tells whether a message is a hit, by the same conditions as on the server. */
export function checkOf(get: Getter, query: Query): Check {
  const checks = [...namesChecks(get, query.names), ...kindChecks(get, query), ...timeChecks(query)];
  return (message) =>
    checks.every((check) => check(message)) && hasWords(textsOf(searchedIn(message)), query.words);
}

function namesChecks(get: Getter, names: Named[]): Check[] {
  if (names.length === 0) return [];
  const me = get(myUidAtom);
  const people = get(uidsAtom).map((uid) => get(userAtom(uid))).filter((user) => user !== undefined)
    .map(({ uid, name }) => ({ uid, name, remark: get(nicknameAtom(uid)) || null }));
  const channels = get(gidsAtom).map((gid) => get(channelAtom(gid))).filter((channel) =>
    channel !== undefined
  );
  const meant = names.map((named) => ({ ...named, meant: meaningOf(named, me, people, channels) }));
  const groups = Map.groupBy(meant, ({ operator, isNegated, meant }) => {
    const isPlace = operator === "in" || meant.gids.length > 0;
    return `${isPlace ? "in" : operator} ${isNegated}`;
  });
  return [...groups.values()].map((group) => {
    const fits = (message: Message) => group.some((one) => isNamed(message, one.operator, one.meant, me));
    return group[0].isNegated ? (message: Message) => !fits(message) : fits;
  });
}

function isNamed(message: Message, operator: Named["operator"], { uids, gids }: Meant, me: number): boolean {
  const { from_uid, target, detail } = message;
  const chat = chatOf(message, me);
  if (isChannelKey(chat) && gids.includes(idOf(chat))) return true;
  switch (operator) {
    case "from":
      return uids.includes(from_uid);
    case "to":
      return "uid" in target && uids.includes(target.uid);
    case "mentions":
      return detail.type !== "reaction" && mentionsIn(detail.properties).some((uid) => uids.includes(uid));
    case "in":
      return !isChannelKey(chat) && uids.includes(idOf(chat));
  }
}

function kindChecks(get: Getter, { has, is }: Query): Check[] {
  const me = get(myUidAtom);
  const kinds: Record<(typeof has | typeof is)[number]["kind"], Check> = {
    pin: (message) => isPinned(get, chatOf(message, me), message.mid),
    file: (message) => kindsOf(searchedIn(message)).has("file"),
    image: (message) => kindsOf(searchedIn(message)).has("image"),
    link: (message) => kindsOf(searchedIn(message)).has("link"),
    reaction: (message) => message.reactions.length > 0,
    thread: ({ root_mid, replies }) => root_mid !== null || replies > 0,
    saved: ({ mid }) => get(savedAsAtom(mid)) !== undefined,
    unread: ({ mid, from_uid, ...rest }) => {
      const chat = get(chatAtom(chatOf({ from_uid, ...rest }, me)));
      return from_uid !== me && mid > readUntil(chat) && unreadOf(chat).unread > 0;
    },
  };
  return [...has, ...is].map(({ kind, isNegated }) => (message) => kinds[kind](message) !== isNegated);
}

function isPinned(get: Getter, chat: ChatKey, mid: number): boolean {
  return isChannelKey(chat) && get(pinsAtom(idOf(chat))).some((pin) => pin.mid === mid);
}

function timeChecks({ times }: Query): Check[] {
  const where = { now: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return times.map(({ operator, period, isNegated }) => {
    const { since, until } = spanOf(operator, period, where);
    return ({ created_at }) => (created_at >= since && created_at < until) !== isNegated;
  });
}

export function searchedIn({ detail, reactions }: Message): SearchedMessage {
  const actions = reactions.map(({ action }) => action);
  if (detail.type === "reaction") return { content_type: null, content: null, properties: null, actions };
  const { content_type, content, properties } = detail;
  return { content_type, content, properties, actions };
}
