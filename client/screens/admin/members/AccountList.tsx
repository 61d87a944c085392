import { useRef } from "react";
import type { UserInfo } from "schemas/users.ts";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useArrowKeys } from "../../../ui/lists/arrow_keys.ts";
import { useContextMenu } from "../../../ui/menus/context_menu.ts";
import { ContextMenu } from "../../../ui/menus/ContextMenu.tsx";
import { useRovingTabIndex } from "../../../ui/lists/roving_tabindex.ts";
import type { OpenAccountDialog } from "./AccountDialog.tsx";
import { AccountMenuItems } from "./AccountMenuItems.tsx";
import { AccountRow } from "./AccountRow.tsx";
import type { Accounts } from "./filtered.ts";

interface Props {
  users: UserInfo[];
  accounts: Accounts;
  onOpen(dialog: OpenAccountDialog): void;
}

const ROWS = "[data-uid]";
const uidOf = (row: HTMLElement) => Number(row.dataset.uid);

export function AccountList({ users, accounts, onOpen }: Props) {
  const list = useRef<VirtualizerHandle>(null);
  const menu = useContextMenu({
    rows: ROWS,
    itemOf: (row) => users.find(({ uid }) => uid === uidOf(row)) ?? null,
  });
  const onKeyDown = useArrowKeys(list, users.length);
  const { tabStop, listeners } = useRovingTabIndex(users.map(({ uid }) => uid), null, uidOf, ROWS);

  return (
    <>
      <div className="accounts__list" onKeyDown={onKeyDown} {...listeners} {...menu.listeners}>
        <Virtualizer as="ul" item="li" ref={list} data={users}>
          {(user) => (
            <AccountRow
              key={user.uid}
              user={user}
              account={accounts?.get(user.uid)}
              isTabStop={user.uid === tabStop}
            />
          )}
        </Virtualizer>
      </div>
      <ContextMenu menu={menu} label={({ name }) => name}>
        {(user) => <AccountMenuItems user={user} account={accounts?.get(user.uid)} onOpen={onOpen} />}
      </ContextMenu>
    </>
  );
}
