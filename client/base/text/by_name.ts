import type { UserInfo } from "schemas/users.ts";

export function byName(language: string): (a: UserInfo, b: UserInfo) => number {
  const { compare } = new Intl.Collator(language, { sensitivity: "base", numeric: true });
  return (a, b) => compare(a.name, b.name) || a.uid - b.uid;
}
