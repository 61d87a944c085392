import { useAtomValue } from "jotai";
import { type HTMLAttributes, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useArrowKeys } from "../frame/arrow_keys.ts";
import { useTabStop } from "../frame/tab_stop.ts";
import { byPresenceAtom } from "./people.ts";
import { UserRow } from "./UserRow.tsx";

interface Props {
  users: UserInfo[];
  owner?: number | null;
  /** The person whose profile is open. */
  current?: number | null;
  /** The channel whose members they are: a click shows who somebody is, instead of leaving the conversation. */
  gid?: number;
  /** Of a menu for the rows, which carry `data-uid`. */
  listeners?: HTMLAttributes<HTMLElement>;
}

const ROWS = "[data-uid]";
const uidOfRow = (row: HTMLElement) => Number(row.dataset.uid);

type Item = number | { heading: string; count: number };

export function PeopleList({ users, owner, current, gid, listeners }: Props) {
  const { t } = useTranslation("member");
  const list = useRef<VirtualizerHandle>(null);
  const { online, offline } = useAtomValue(useMemo(() => byPresenceAtom(users, owner), [users, owner]));

  const items: Item[] = [];
  if (online.length > 0) items.push({ heading: t("online"), count: online.length });
  items.push(...online.map(({ uid }) => uid));
  if (offline.length > 0) items.push({ heading: t("offline"), count: offline.length });
  items.push(...offline.map(({ uid }) => uid));

  const onKeyDown = useArrowKeys(list, items.length, (index) => typeof items[index] === "object");
  const uids = items.filter((item) => typeof item === "number");
  const { tabStop, listeners: followFocus } = useTabStop(uids, current, uidOfRow, ROWS);

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
                isCurrent={item === current}
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
