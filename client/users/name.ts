import { atom, useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { startAtom } from "../events/atoms.ts";
import { userAtom } from "./atoms.ts";

export const knowsUsersAtom = atom((get) => get(startAtom) !== "none");

/** Somebody whom the server no longer lists has been deleted; before the list is here, nobody can say. */
export function useUserName(uid: number): string {
  const { t } = useTranslation("chat");
  const user = useAtomValue(userAtom(uid));
  const knowsUsers = useAtomValue(knowsUsersAtom);
  return user?.name ?? (knowsUsers ? t("message.deletedUser") : "…");
}
