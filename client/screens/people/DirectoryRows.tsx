import { useAtomValue } from "jotai";
import { useMemo, useRef } from "react";
import type { UserInfo } from "schemas/users.ts";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useUserNames } from "../../components/users/name.ts";
import { PersonMenuItems } from "../../components/users/people/PersonMenuItems.tsx";
import { sharedCountsAtom, sharedWith } from "../../state/channels/shared.ts";
import { profilesAtom } from "../../state/users/profiles.ts";
import { useArrowKeys } from "../../ui/lists/arrow_keys.ts";
import { useContextMenu } from "../../ui/menus/context_menu.ts";
import { ContextMenu } from "../../ui/menus/ContextMenu.tsx";
import { useRovingTabIndex } from "../../ui/lists/roving_tabindex.ts";
import { hrefOf, type Kind } from "./kinds.ts";
import { PersonRow } from "./PersonRow.tsx";

interface Props {
  users: UserInfo[];
  current: number | null;
  kind: Kind;
}

const ROWS = "[data-uid]";
const uidOfRow = (row: HTMLElement) => Number(row.dataset.uid);

/** Only the rows on screen are drawn. */
export function DirectoryRows({ users, current, kind }: Props) {
  const list = useRef<VirtualizerHandle>(null);
  const profiles = useAtomValue(profilesAtom);
  const shared = useAtomValue(sharedCountsAtom);
  const nameOf = useUserNames();
  const menu = useContextMenu({ rows: ROWS, itemOf: uidOfRow });
  const onKeyDown = useArrowKeys(list, users.length);
  const uids = useMemo(() => users.map(({ uid }) => uid), [users]);
  const { tabStop, listeners } = useRovingTabIndex(uids, current, uidOfRow, ROWS);

  return (
    <>
      <div className="people" onKeyDown={onKeyDown} {...listeners} {...menu.listeners}>
        <Virtualizer as="ul" item="li" ref={list} data={users}>
          {(user) => (
            <PersonRow
              key={user.uid}
              user={user}
              profile={profiles?.get(user.uid)}
              shared={sharedWith(user, shared)}
              href={hrefOf(kind, user.uid)}
              isCurrent={user.uid === current}
              isTabStop={user.uid === tabStop}
            />
          )}
        </Virtualizer>
      </div>
      <ContextMenu menu={menu} label={nameOf}>
        {(uid) => <PersonMenuItems uid={uid} />}
      </ContextMenu>
    </>
  );
}
