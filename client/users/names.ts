import { useStore } from "jotai";
import { useTranslation } from "react-i18next";
import { remarkAtom } from "../settings/atoms.ts";
import { userAtom } from "./atoms.ts";

/** To be asked about anybody, without listening. */
export function useUserNames(): (uid: number) => string {
  const { t } = useTranslation("chat");
  const store = useStore();
  return (uid) => store.get(remarkAtom(uid)) || (store.get(userAtom(uid))?.name ?? t("message.deletedUser"));
}
