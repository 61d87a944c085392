import { useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CompletionProps } from "./Completion.tsx";
import type { Option } from "./options.ts";

interface OptionListProps extends Omit<CompletionProps, "chat" | "token"> {
  options: Option[];
  label: string;
  query: string;
}

export function OptionList({ ref, options, label, query, onPick, onClose, onActive }: OptionListProps) {
  const { t } = useTranslation("chat");
  // For other letters it begins anew.
  const [active, setActive] = useState({ query, index: 0 });
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const chosen = active.query === query ? Math.min(active.index, options.length - 1) : 0;
  const choose = (index: number) => setActive({ query, index });
  const idOf = (option: Option) => `${id}-${option.key}`;

  useEffect(() => {
    onActive({ list: id, option: idOf(options[chosen]) });
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen, options[chosen].key]);
  useEffect(() => () => onActive(null), []);

  useImperativeHandle(ref, () => ({
    onKey({ key, shiftKey }) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step) choose((chosen + step + options.length) % options.length);
      else if (key === "Escape") onClose();
      else if ((key === "Enter" || key === "Tab") && !shiftKey) onPick(options[chosen]);
      else return false;
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
            // The field keeps the focus, so that one can go on typing.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => choose(index)}
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
