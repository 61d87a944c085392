/** Ada administers, Bo is a member, Cy is in no private channel, Gus is a guest. */
export const uid = { ada: 1, bo: 2, cy: 3, gus: 4 } as const;

/** `lobby` is public; `design` is private, with Ada (its owner) and Bo. */
export const gid = { lobby: 1, design: 2 } as const;

export type Person = keyof typeof uid;
export type ChannelName = keyof typeof gid;

/** Where a message goes: a person or channel of the cast, or any other by id. */
export type Place = Person | ChannelName | { uid: number } | { gid: number };

export const PASSWORD = "open sesame";

export function email(person: Person): string {
  return `${person}@example.org`;
}

export function displayName(person: Person): string {
  return person[0].toUpperCase() + person.slice(1);
}

/** `/group/2` or `/user/3`. */
export function pathOf(place: Place): string {
  if (typeof place === "object") return "gid" in place ? `/group/${place.gid}` : `/user/${place.uid}`;
  return place in gid ? `/group/${gid[place as ChannelName]}` : `/user/${uid[place as Person]}`;
}
