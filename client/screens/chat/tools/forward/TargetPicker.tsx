import { useStore } from "jotai";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMatch } from "../../../../base/text/matching.ts";
import { ChatAvatar } from "../../../../components/chats/ChatAvatar.tsx";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { useListbox } from "../../../../ui/lists/listbox.ts";
import { firstFocus } from "../../../../ui/overlays/first_focus.ts";
import { TextField } from "../../../../ui/controls/TextField.tsx";
import { type Target, targetsOf } from "./targets.ts";

const MOST = 50;

interface Props {
  taken: readonly ChatKey[];
  onPick(target: Target): void;
  /** Called for Backspace in the empty field. */
  onTakeBack(): void;
}

/** A field that finds chats and people, and a list to choose from. */
export function TargetPicker({ taken, onPick, onTakeBack }: Props) {
  const { t, i18n } = useTranslation("chat");
  const store = useStore();
  const [wanted, setWanted] = useState("");
  const id = useId();
  const all = useMemo(() => targetsOf(store, t("member:notes"), i18n.language), [store, i18n.language]);
  const targets = useMemo(
    () => all.filter((one) => !taken.includes(one.key) && isMatch(wanted, one.name, one.also)).slice(0, MOST),
    [all, taken, wanted],
  );
  const { list, chosen, reset, onKey } = useListbox<HTMLUListElement>({
    count: targets.length,
    query: wanted,
  });

  function pick(target: Target) {
    setWanted("");
    reset();
    onPick(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && wanted === "") return onTakeBack();
    if (event.key === "Enter" && targets[chosen]) pick(targets[chosen]);
    if (event.key === "Enter" || onKey(event.key)) event.preventDefault();
  }

  return (
    <div className="people-box forward__picker">
      <TextField
        label={t("forward.to")}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={targets[chosen] ? `${id}-${targets[chosen].key}` : undefined}
        autoComplete="off"
        ref={firstFocus}
        placeholder={t("forward.find")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul
        className="people-box__list"
        role="listbox"
        id={`${id}-list`}
        aria-label={t("forward.places")}
        ref={list}
      >
        {targets.map((target, index) => (
          <li
            key={target.key}
            id={`${id}-${target.key}`}
            className="people-box__option"
            role="option"
            aria-selected={index === chosen}
            // The field keeps the focus, so that the user can go on typing.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(target)}
          >
            <ChatAvatar chat={target.key} size={24} />
            <bdi className="people-box__name truncate">{target.name}</bdi>
            <bdi className="people-box__email truncate">{target.also}</bdi>
          </li>
        ))}
      </ul>
      {targets.length === 0 && (
        <p className="list-note" role="status">{t("forward.nobody", { text: wanted })}</p>
      )}
    </div>
  );
}
