import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { totalUnreadAtom } from "../chats/atoms.ts";
import { organizationAtom } from "../settings/atoms.ts";

const MOST = 99;

/** The count is for a tab one does not see; in the open one it would only repeat the badges. */
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
