import { atom, useAtomValue } from "jotai";
import { atomFamily } from "jotai-family";
import { useTranslation } from "react-i18next";
import { startAtom } from "../events/atoms.ts";
import { remarkAtom } from "../settings/atoms.ts";
import { userAtom } from "./atoms.ts";

export const knowsUsersAtom = atom((get) => get(startAtom) !== "none");

/** My own name for somebody when I gave one, else theirs; `undefined`: deleted, or not known yet. */
export const nameAtom = atomFamily((uid: number) =>
  atom((get): string | undefined => {
    const user = get(userAtom(uid));
    return user && (get(remarkAtom(uid)) || user.name);
  })
);

/** Somebody whom the server no longer lists has been deleted; before the list is here, nobody can say. */
export function useUserName(uid: number): string {
  const { t } = useTranslation("chat");
  const name = useAtomValue(nameAtom(uid));
  const knowsUsers = useAtomValue(knowsUsersAtom);
  return name ?? (knowsUsers ? t("message.deletedUser") : "…");
}
