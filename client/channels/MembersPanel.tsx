import { atom, useAtomValue, useSetAtom } from "jotai";
import { UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../frame/dialogs.ts";
import { FilterField } from "../frame/FilterField.tsx";
import { Panel } from "../frame/Panel.tsx";
import { useContextMenu } from "../ui/context_menu.ts";
import { ContextMenu } from "../ui/ContextMenu.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useUserNames } from "../users/names.ts";
import { alphabeticalAtom } from "../users/people.ts";
import { PeopleList } from "../users/PeopleList.tsx";
import { matchesUser } from "../users/search.ts";
import { channelAtom, isManagerAtom, membersAtom } from "./atoms.ts";
import { MemberMenuItems } from "./MemberMenuItems.tsx";

const FEW = 8;

export function MembersPanel({ gid, onClose }: { gid: number; onClose(): void }) {
  const { t } = useTranslation("member");
  const channel = useAtomValue(channelAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const open = useSetAtom(openDialogAtom);

  return (
    <Panel
      title={t("title")}
      label={t("aside", { name: channel?.name })}
      closeLabel={t("closeAside")}
      onClose={onClose}
      tools={isManager && channel && (
        <IconButton
          label={t("add")}
          side="left"
          onClick={() => open({ kind: "invite", gid })}
        >
          <UserPlus size={17} aria-hidden />
        </IconButton>
      )}
    >
      <Members gid={gid} />
    </Panel>
  );
}

/** Also on the channel's settings page. */
export function Members({ gid }: { gid: number }) {
  const { t, i18n } = useTranslation("member");
  const channel = useAtomValue(channelAtom(gid));
  const all = useAtomValue(useMemo(() => membersByName(gid, i18n.language), [gid, i18n.language]));
  const [wanted, setWanted] = useState("");
  const menu = useContextMenu({ rows: "[data-uid]", itemOf: (row) => Number(row.dataset.uid) });
  const nameOf = useUserNames();
  const members = useMemo(
    () => wanted.trim() ? all.filter((user) => matchesUser(wanted, user)) : all,
    [all, wanted],
  );

  return (
    <>
      {all.length > FEW && <FilterField label={t("filter")} value={wanted} onChange={setWanted} />}
      {members.length === 0 && wanted && <p className="list-note">{t("noMatch", { text: wanted })}</p>}
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
