import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { totalUnreadAtom } from "../state/chats/rows.ts";
import { organizationAtom } from "../state/organization.ts";

const MOST = 99;

/** Shows the unread count only in a background tab. In the visible tab it would repeat the badges. */
export function usePageTitle(): void {
  const name = useAtomValue(organizationAtom)?.name ?? "";
  const unread = useAtomValue(totalUnreadAtom);
  const [isHidden, setHidden] = useState(() => document.hidden);

  useEffect(() => {
    const changed = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, []);

  useEffect(() => {
    const count = unread > MOST ? `(${MOST}+) ` : `(${unread}) `;
    document.title = `${isHidden && unread > 0 ? count : ""}${name} Web App`.trim();
  }, [name, unread, isHidden]);
}
