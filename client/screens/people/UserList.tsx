import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { matchesUser } from "../../base/matching.ts";
import { uidOfPath } from "../../base/paths.ts";
import { useUserNames } from "../../components/users/name.ts";
import { PeopleList } from "../../components/users/PeopleList.tsx";
import { PersonMenuItems } from "../../components/users/PersonMenuItems.tsx";
import { alphabeticalAtom } from "../../state/users/people.ts";
import { useContextMenu } from "../../ui/context_menu.ts";
import { ContextMenu } from "../../ui/ContextMenu.tsx";
import { FilterField } from "../../ui/FilterField.tsx";
import { ChatListSkeleton } from "../../ui/ListSkeleton.tsx";

export function UserList() {
  const { t, i18n } = useTranslation("member");
  const [path] = useLocation();
  const [wanted, setWanted] = useState("");
  const menu = useContextMenu({ rows: "[data-uid]", itemOf: (row) => Number(row.dataset.uid) });
  const nameOf = useUserNames();
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
      <PeopleList users={users} current={uidOfPath(path)} listeners={menu.listeners} />
      <ContextMenu menu={menu} label={nameOf}>
        {(uid) => <PersonMenuItems uid={uid} />}
      </ContextMenu>
    </nav>
  );
}
