import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Choice } from "./choices.ts";
import { SuggestionRow } from "./SuggestionRow.tsx";

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The prefix of each row's id, before its index. */
  id: string;
  choices: Choice[];
  chosen: number;
  onPoint(index: number): void;
  onPick(choice: Choice): void;
  onErase(query: string): void;
}

/** The list below the field: recent searches and operators, or what completes the text. */
export function SearchSuggestions({ ref, id, choices, chosen, onPoint, onPick, onErase }: Props) {
  const { t } = useTranslation("search");
  const first = choices.findIndex(({ kind }) => kind !== "recent" && kind !== "eraseAll");
  const groups = [
    { heading: t("field.recent"), from: 0, to: first < 0 ? choices.length : first },
    { heading: headingOf(choices[first]), from: Math.max(first, 0), to: first < 0 ? 0 : choices.length },
  ].filter(({ from, to }) => to > from);

  function headingOf(choice: Choice | undefined): string {
    return t(choice?.kind === "operator" ? "field.filters" : "field.values");
  }

  return (
    <div
      ref={ref}
      className="search-suggestions"
      role="listbox"
      id={id}
      aria-label={t("field.suggestions")}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ heading, from, to }) => (
        <div role="group" aria-label={heading} key={heading}>
          <p className="search-suggestions__heading" aria-hidden>{heading}</p>
          {choices.slice(from, to).map((choice, nth) => (
            <SuggestionRow
              key={keyOf(choice)}
              id={`${id}-${from + nth}`}
              choice={choice}
              isChosen={from + nth === chosen}
              onPoint={() => onPoint(from + nth)}
              onPick={() => onPick(choice)}
              onErase={onErase}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function keyOf(choice: Choice): string {
  if (choice.kind === "recent") return `recent ${choice.query}`;
  return choice.kind === "eraseAll" ? "eraseAll" : `${choice.kind} ${choice.text}`;
}
