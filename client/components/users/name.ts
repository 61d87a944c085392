import type { TFunction } from "i18next";
import { useAtomValue, useStore } from "jotai";
import type { Getter } from "jotai/vanilla";
import { useTranslation } from "react-i18next";
import { knowsUsersAtom, nameAtom } from "../../state/users/names.ts";

/** The name shown for a person: the user's own name for them, or else the name they chose. */
export function userNameOf(get: Getter, uid: number, t: TFunction<"chat">): string {
  return get(nameAtom(uid)) ?? nameless(get(knowsUsersAtom), t);
}

export function useUserName(uid: number): string {
  const { t } = useTranslation("chat");
  const name = useAtomValue(nameAtom(uid));
  const knowsUsers = useAtomValue(knowsUsersAtom);
  return name ?? nameless(knowsUsers, t);
}

/** Returns a function that looks up anybody's name, without subscribing to it. */
export function useUserNames(): (uid: number) => string {
  const { t } = useTranslation("chat");
  const store = useStore();
  return (uid) => userNameOf(store.get, uid, t);
}

/** A user whom the server no longer lists has been deleted. Before the list has loaded, this is not known. */
function nameless(knowsUsers: boolean, t: TFunction<"chat">): string {
  return knowsUsers ? t("message.deletedUser") : "…";
}
