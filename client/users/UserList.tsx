import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { ChatListSkeleton } from "../chats/ChatListSkeleton.tsx";
import { FilterField } from "../frame/FilterField.tsx";
import { uidOfPath } from "../frame/pane.ts";
import { alphabeticalAtom } from "./people.ts";
import { PeopleList } from "./PeopleList.tsx";
import { matchesUser } from "./search.ts";

export function UserList() {
  const { t, i18n } = useTranslation("member");
  const [path] = useLocation();
  const [wanted, setWanted] = useState("");
  const everyone = useAtomValue(alphabeticalAtom(i18n.language));
  const users = useMemo(
    () => wanted.trim() ? everyone.filter((user) => matchesUser(wanted, user)) : everyone,
    [everyone, wanted],
  );

  return (
    <nav className="user-list" aria-label={t("title")} data-region>
      <FilterField label={t("filter")} value={wanted} onChange={setWanted} />
      {everyone.length === 0 && <ChatListSkeleton />}
      {everyone.length > 0 && users.length === 0 && (
        <p className="list-note">{t("noMatch", { text: wanted })}</p>
      )}
      <PeopleList users={users} current={uidOfPath(path)} />
    </nav>
  );
}
