import { useAtomValue } from "jotai";
import { type HTMLAttributes, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { byPresenceAtom } from "../../../state/users/people.ts";
import { useArrowKeys } from "../../../ui/lists/arrow_keys.ts";
import { useRovingTabIndex } from "../../../ui/lists/roving_tabindex.ts";
import { UserRow } from "../UserRow.tsx";

interface Props {
  users: UserInfo[];
  owner?: number | null;
  /** The channel of the members. A click opens the profile card and does not leave the conversation. */
  gid: number;
  /** Listeners of a context menu for the rows, which have a `data-uid` attribute. */
  listeners?: HTMLAttributes<HTMLElement>;
}

const ROWS = "[data-uid]";
const uidOfRow = (row: HTMLElement) => Number(row.dataset.uid);

type Item = number | { heading: string; count: number };

export function PeopleList({ users, owner, gid, listeners }: Props) {
  const { t } = useTranslation("member");
  const list = useRef<VirtualizerHandle>(null);
  const { all, online, offline } = useAtomValue(useMemo(() => byPresenceAtom(users, owner), [users, owner]));

  const items: Item[] = all.map(({ uid }) => uid);
  if (online.length > 0) items.push({ heading: t("online"), count: online.length });
  items.push(...online.map(({ uid }) => uid));
  if (offline.length > 0) items.push({ heading: t("offline"), count: offline.length });
  items.push(...offline.map(({ uid }) => uid));

  const onKeyDown = useArrowKeys(list, items.length, (index) => typeof items[index] === "object");
  const uids = items.filter((item) => typeof item === "number");
  const { tabStop, listeners: followFocus } = useRovingTabIndex(uids, null, uidOfRow, ROWS);

  return (
    <div className="people" onKeyDown={onKeyDown} {...followFocus} {...listeners}>
      <Virtualizer as="ul" item="li" ref={list} data={items}>
        {(item) =>
          typeof item === "number"
            ? (
              <UserRow
                key={item}
                uid={item}
                isOwner={item === owner}
                isTabStop={item === tabStop}
                gid={gid}
              />
            )
            : (
              <p className="people__heading" key={item.heading}>
                {item.heading} <span className="people__count">{item.count}</span>
              </p>
            )}
      </Virtualizer>
    </div>
  );
}
