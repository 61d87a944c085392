import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { meAtom } from "../../state/users/users.ts";
import { userNameOf } from "../users/name.ts";

const MOST = 12;

/** Formats a list such as "You, Ada and 3 others". */
export function useNames(uids: readonly number[]): string {
  const { t, i18n } = useTranslation("chat");
  const names = useMemo(
    () =>
      atom((get) => {
        const me = get(meAtom)?.uid;
        const first = uids.includes(me ?? 0) ? [me!, ...uids.filter((uid) => uid !== me)] : uids;
        const named = first.slice(0, MOST).map((uid) =>
          uid === me ? t("message.you") : userNameOf(get, uid, t)
        );
        const others = first.length - named.length;
        if (others > 0) named.push(t("message.others", { count: others }));
        return new Intl.ListFormat(i18n.language).format(named);
      }),
    [uids, t, i18n.language],
  );
  return useAtomValue(names);
}
