import { useAtomValue } from "jotai";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useArrowKeys } from "../frame/arrow_keys.ts";
import { byPresenceAtom } from "./people.ts";
import { UserRow } from "./UserRow.tsx";

interface Props {
  users: UserInfo[];
  owner?: number | null;
  /** The person whose profile is open. */
  current?: number | null;
}

type Item = number | { heading: string; count: number };

export function PeopleList({ users, owner, current }: Props) {
  const { t } = useTranslation("member");
  const list = useRef<VirtualizerHandle>(null);
  const { online, offline } = useAtomValue(useMemo(() => byPresenceAtom(users, owner), [users, owner]));

  const items: Item[] = [];
  if (online.length > 0) items.push({ heading: t("online"), count: online.length });
  items.push(...online.map(({ uid }) => uid));
  if (offline.length > 0) items.push({ heading: t("offline"), count: offline.length });
  items.push(...offline.map(({ uid }) => uid));

  const onKeyDown = useArrowKeys(list, items.length, (index) => typeof items[index] === "object");
  const first = online[0]?.uid ?? offline[0]?.uid;
  const tabStop = current && users.some(({ uid }) => uid === current) ? current : first;

  return (
    <div className="people" onKeyDown={onKeyDown}>
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
