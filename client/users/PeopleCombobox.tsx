import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { firstFocus } from "../frame/first_focus.ts";
import { TextField } from "../ui/TextField.tsx";
import { meAtom } from "./atoms.ts";
import { alphabeticalAtom } from "./people.ts";
import { matchesUser } from "./search.ts";
import { UserAvatar } from "./UserAvatar.tsx";

const MOST = 50;

interface Props {
  label: string;
  /** Those who are not offered. */
  without?: number[];
  onPick(user: UserInfo): void;
  /** Backspace in the empty field. */
  onTakeBack?(): void;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
}

export function PeopleCombobox({ label, without = [], onPick, onTakeBack, isFirst }: Props) {
  const { t, i18n } = useTranslation("member");
  const everyone = useAtomValue(alphabeticalAtom(i18n.language));
  const me = useAtomValue(meAtom)?.uid;
  const [wanted, setWanted] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  const users = useMemo(() => {
    const taken = new Set(without);
    return everyone.filter((user) => !taken.has(user.uid) && matchesUser(wanted, user)).slice(0, MOST);
  }, [everyone, without, wanted]);
  const chosen = Math.min(active, users.length - 1);

  useEffect(() => {
    // A list that only comes with its dialog must not carry that along.
    const isInUse = list.current?.parentElement?.contains(document.activeElement);
    if (!isInUse) return;
    list.current?.scrollIntoView({ block: "nearest" });
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen, users]);

  function pick(user: UserInfo) {
    setWanted("");
    setActive(0);
    onPick(user);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && wanted === "") return onTakeBack?.();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((chosen + step + users.length) % Math.max(1, users.length));
    else if (event.key === "Enter" && users[chosen]) pick(users[chosen]);
    if (step || event.key === "Enter") event.preventDefault();
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
        onChange={(event) => {
          setWanted(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => list.current?.scrollIntoView({ block: "nearest" })}
      />
      <ul className="people-box__list" role="listbox" id={`${id}-list`} aria-label={t("people")} ref={list}>
        {users.map((user, index) => (
          <li
            key={user.uid}
            id={`${id}-${user.uid}`}
            className="people-box__option"
            role="option"
            aria-selected={index === chosen}
            // The field keeps the focus, so that one can go on typing.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(user)}
          >
            <UserAvatar uid={user.uid} size={32} hasPresence />
            <span className="people-box__name truncate" dir="auto">{user.name}</span>
            <span className="people-box__email truncate">{user.uid === me ? t("notes") : user.email}</span>
          </li>
        ))}
      </ul>
      {users.length === 0 && <p className="list-note" role="status">{t("noMatch", { text: wanted })}</p>}
    </div>
  );
}
