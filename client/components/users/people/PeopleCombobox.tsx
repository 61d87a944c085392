import { useAtomValue } from "jotai";
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { matchesUser } from "../../../base/text/matching.ts";
import { alphabeticalAtom } from "../../../state/users/people.ts";
import { useListbox } from "../../../ui/lists/listbox.ts";
import { firstFocus } from "../../../ui/overlays/first_focus.ts";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useUserName, useUserNames } from "../name.ts";
import { meAtom } from "../../../state/users/users.ts";
import { UserAvatar } from "../UserAvatar.tsx";

const MOST = 50;

interface Props {
  label: string;
  /** People who are not offered. */
  without?: number[];
  onPick(user: UserInfo): void;
  /** Called for Backspace in the empty field. */
  onTakeBack?(): void;
  /** Tells whether the field gets the focus when its dialog opens. */
  isFirst?: boolean;
}

export function PeopleCombobox({ label, without = [], onPick, onTakeBack, isFirst }: Props) {
  const { t } = useTranslation("member");
  const [wanted, setWanted] = useState("");
  const id = useId();
  const users = useOffered(wanted, without);
  const { list, chosen, reset, onKey } = useListbox<HTMLUListElement>({
    count: users.length,
    query: wanted,
  });
  useKeptInSight(list, chosen, users);

  function pick(user: UserInfo) {
    setWanted("");
    reset();
    onPick(user);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && wanted === "") return onTakeBack?.();
    if (event.key === "Enter" && users[chosen]) pick(users[chosen]);
    if (event.key === "Enter" || onKey(event.key)) event.preventDefault();
  }

  return (
    <div className="people-box">
      <TextField
        label={label}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={users[chosen] ? `${id}-${users[chosen].uid}` : undefined}
        autoComplete="off"
        ref={isFirst ? firstFocus : undefined}
        placeholder={t("filter")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => list.current?.scrollIntoView({ block: "nearest" })}
      />
      <ul className="people-box__list" role="listbox" id={`${id}-list`} aria-label={t("people")} ref={list}>
        {users.map((user, index) => (
          <PersonOption
            key={user.uid}
            id={`${id}-${user.uid}`}
            user={user}
            isChosen={index === chosen}
            onPick={() => pick(user)}
          />
        ))}
      </ul>
      {users.length === 0 && <p className="list-note" role="status">{t("noMatch", { text: wanted })}</p>}
    </div>
  );
}

function useOffered(wanted: string, without: number[]): UserInfo[] {
  const { i18n } = useTranslation();
  const everyone = useAtomValue(alphabeticalAtom(i18n.language));
  const nameOf = useUserNames();
  return useMemo(() => {
    const taken = new Set(without);
    const isFound = (user: UserInfo) => !taken.has(user.uid) && matchesUser(wanted, user, nameOf(user.uid));
    return everyone.filter(isFound).slice(0, MOST);
  }, [everyone, without, wanted]);
}

/** Scrolls the dialog so that the whole list is visible. The list itself keeps the selected option visible. */
function useKeptInSight(list: RefObject<HTMLElement | null>, chosen: number, users: UserInfo[]): void {
  useEffect(() => {
    // A list that appears together with its dialog must not scroll the dialog.
    const isInUse = list.current?.parentElement?.contains(document.activeElement);
    if (isInUse) list.current?.scrollIntoView({ block: "nearest" });
  }, [chosen, users]);
}

interface OptionProps {
  id: string;
  user: UserInfo;
  isChosen: boolean;
  onPick(): void;
}

/** A person in the list of suggestions. */
function PersonOption({ id, user, isChosen, onPick }: OptionProps) {
  const { t } = useTranslation("member");
  const name = useUserName(user.uid);
  const me = useAtomValue(meAtom)?.uid;
  return (
    <li
      id={id}
      className="people-box__option"
      role="option"
      aria-selected={isChosen}
      // The field keeps the focus, so that the user can go on typing.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <UserAvatar uid={user.uid} size={32} hasPresence />
      <span className="people-box__name truncate" dir="auto">{name}</span>
      <span className="people-box__email truncate">{user.uid === me ? t("notes") : user.email}</span>
    </li>
  );
}
