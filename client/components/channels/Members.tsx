import { atom, useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchesUser } from "../../base/text/matching.ts";
import { channelAtom, membersAtom } from "../../state/channels/channels.ts";
import { seesMembersAtom } from "../../state/channels/rights.ts";
import { alphabeticalAtom } from "../../state/users/people.ts";
import { useContextMenu } from "../../ui/menus/context_menu.ts";
import { ContextMenu } from "../../ui/menus/ContextMenu.tsx";
import { FilterField } from "../../ui/controls/FilterField.tsx";
import { useUserNames } from "../users/name.ts";
import { PeopleList } from "../users/people/PeopleList.tsx";
import { MemberMenuItems } from "./MemberMenuItems.tsx";

const FEW = 8;

/** Shown in the panel beside the conversation, and on the channel's settings page. */
export function Members({ gid }: { gid: number }) {
  const { t, i18n } = useTranslation("member");
  const channel = useAtomValue(channelAtom(gid));
  const seesMembers = useAtomValue(seesMembersAtom(gid));
  const all = useAtomValue(useMemo(() => membersByName(gid, i18n.language), [gid, i18n.language]));
  const [wanted, setWanted] = useState("");
  const menu = useContextMenu({ rows: "[data-uid]", itemOf: (row) => Number(row.dataset.uid) });
  const nameOf = useUserNames();
  const members = useMemo(
    () => wanted.trim() ? all.filter((user) => matchesUser(wanted, user, nameOf(user.uid))) : all,
    [all, wanted],
  );

  return (
    <>
      {all.length > FEW && <FilterField label={t("filter")} value={wanted} onChange={setWanted} />}
      {members.length === 0 && wanted && <p className="list-note">{t("noMatch", { text: wanted })}</p>}
      {!seesMembers && <p className="list-note">{t("hidden")}</p>}
      <PeopleList users={members} owner={channel?.owner} gid={gid} listeners={menu.listeners} />
      <ContextMenu menu={menu} label={nameOf}>
        {(uid) => <MemberMenuItems gid={gid} uid={uid} />}
      </ContextMenu>
    </>
  );
}

function membersByName(gid: number, language: string) {
  return atom((get) => {
    const members = new Set(get(membersAtom(gid)));
    return get(alphabeticalAtom(language)).filter(({ uid }) => members.has(uid));
  });
}
