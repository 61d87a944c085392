import type { ChatRef } from "./kept.ts";

type Users<T> = { uid: number } & Omit<T, keyof ChatRef>;
type Groups<T> = { gid: number } & Omit<T, keyof ChatRef>;

/** The protocol has separate lists of people and channels. This makes one list of them. */
export function mergeTargets<U extends { uid: number }>(
  users: U[] | null | undefined,
  groups: ({ gid: number } & Omit<U, "uid">)[] | null | undefined,
): (ChatRef & Omit<U, "uid">)[] {
  return [
    ...(users ?? []).map(({ uid, ...rest }) => ({ target_uid: uid, gid: null, ...rest })),
    ...(groups ?? []).map((group) => ({ ...group, target_uid: null })),
  ];
}

/** The reverse: separate lists of people and channels. */
export function splitTargets<T extends ChatRef>(chats: T[]): { users: Users<T>[]; groups: Groups<T>[] } {
  const users: Users<T>[] = [];
  const groups: Groups<T>[] = [];
  for (const { target_uid, gid, ...rest } of chats) {
    if (gid === null) users.push({ uid: target_uid!, ...rest });
    else groups.push({ gid, ...rest });
  }
  return { users, groups };
}

/** The last entry of each chat. */
export function latestOfEach<T extends ChatRef>(chats: T[]): T[] {
  return [...new Map(chats.map((chat) => [keyOf(chat), chat])).values()];
}

/** The `chats` that are not among `others`. */
export function without<T extends ChatRef>(chats: T[], others: ChatRef[]): T[] {
  const named = new Set(others.map(keyOf));
  return chats.filter((chat) => !named.has(keyOf(chat)));
}

function keyOf({ target_uid, gid }: ChatRef): string {
  return gid === null ? `uid:${target_uid}` : `gid:${gid}`;
}
