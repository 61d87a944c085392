import { atom } from "jotai";
import { atomFamily } from "jotai-family";
import type { UserInfo } from "schemas/users.ts";
import { paths } from "../../base/paths.ts";
import { contactsAtom } from "../../state/users/contacts.ts";
import { alphabeticalAtom, onlineUidsAtom } from "../../state/users/people.ts";
import { switchesAtom } from "../../state/switches.ts";

/** Kinds to which the list of members can be narrowed, in the order of its navigation. */
const kinds = ["all", "online", "contacts", "admins", "bots", "visitors"] as const;
export type Kind = typeof kinds[number];

/** The kind in the query of the page's address. */
export function kindIn(search: string): Kind {
  const kind = new URLSearchParams(search).get("kind");
  return kinds.find((one) => one === kind) ?? "all";
}

/** The list, or one person beside it. */
export function hrefOf(kind: Kind, uid?: number): string {
  const path = uid === undefined ? paths.users : `${paths.users}/${uid}`;
  return kind === "all" ? path : `${path}?kind=${kind}`;
}

const isOfKindAtom = atom((get): Record<Kind, (user: UserInfo) => boolean> => {
  const online = get(switchesAtom).show_user_online_status ? get(onlineUidsAtom) : null;
  const contacts = get(contactsAtom);
  return {
    all: () => true,
    online: ({ uid, is_bot }) => !is_bot && online?.has(uid) === true,
    contacts: ({ uid }) => contacts[uid]?.status === "added",
    admins: ({ is_admin }) => is_admin,
    bots: ({ is_bot }) => is_bot,
    visitors: ({ widget_id }) => widget_id !== undefined,
  };
});

/** Everybody of a kind, by name. */
export const ofKindAtom = atomFamily(
  ({ kind, language }: { kind: Kind; language: string }) =>
    atom((get) => get(alphabeticalAtom(language)).filter(get(isOfKindAtom)[kind])),
  (a, b) => a.kind === b.kind && a.language === b.language,
);

/** Kinds of which there is nobody are not offered, except the present one. */
export const offeredAtom = atomFamily(
  ({ kind, language }: { kind: Kind; language: string }) =>
    atom((get) =>
      kinds.map((one) => ({ kind: one, count: get(ofKindAtom({ kind: one, language })).length }))
        .filter((one) => one.count > 0 || one.kind === kind || one.kind === "all")
    ),
  (a, b) => a.kind === b.kind && a.language === b.language,
);
