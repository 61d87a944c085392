import { type Ref, useEffect, useId, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { useListbox } from "../../../ui/lists/listbox.ts";
import type { CompletionKeys, Option } from "./options.ts";
import type { Token } from "./token.ts";

export interface CompletionProps {
  ref: Ref<CompletionKeys>;
  chat: ChatKey;
  token: Token;
  onPick(option: Option): void;
  onClose(): void;
  /** The active option, or null when nothing is open. The field announces it to screen readers. */
  onActive(ids: { list: string; option: string } | null): void;
}

interface OptionListProps extends Omit<CompletionProps, "chat" | "token"> {
  options: Option[];
  label: string;
  query: string;
}

export function OptionList({ ref, options, label, query, onPick, onClose, onActive }: OptionListProps) {
  const { t } = useTranslation("chat");
  const { list, chosen, point, onKey } = useListbox<HTMLUListElement>({ count: options.length, query });
  const id = useId();
  const idOf = (option: Option) => `${id}-${option.key}`;

  useEffect(() => {
    onActive({ list: id, option: idOf(options[chosen]) });
  }, [chosen, options[chosen].key]);
  useEffect(() => () => onActive(null), []);

  useImperativeHandle(ref, () => ({
    onKey({ key, shiftKey }) {
      if (key === "Escape") onClose();
      else if ((key === "Enter" || key === "Tab") && !shiftKey) onPick(options[chosen]);
      else return onKey(key);
      return true;
    },
  }));

  return (
    <div className="completion">
      <ul ref={list} className="completion__list" id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <li
            key={option.key}
            id={idOf(option)}
            className="completion__option"
            role="option"
            aria-selected={index === chosen}
            // The field keeps the focus, so that the user can go on typing.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => point(index)}
            onClick={() => onPick(option)}
          >
            <span className="completion__icon" aria-hidden="true">{option.icon}</span>
            <bdi className="completion__name truncate">{option.name}</bdi>
            {option.hint && <bdi className="completion__hint truncate">{option.hint}</bdi>}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">{t("composer.matches", { count: options.length })}</p>
    </div>
  );
}
