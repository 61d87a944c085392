import { useAtomValue } from "jotai";
import { Check } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseQuery } from "schemas/search/query.ts";
import { isMatch } from "../../../base/text/matching.ts";
import { ChatAvatar } from "../../../components/chats/ChatAvatar.tsx";
import { addFilter, filtersBy, type HeldFilter, withoutItems } from "../../../state/search/filters.ts";
import { myUidAtom } from "../../../state/session.ts";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useListbox } from "../../../ui/lists/listbox.ts";
import { type Nameable, names, useNameable } from "../named.ts";
import type { FilterProps } from "./filter_props.ts";

const MOST = 50;

interface Props extends FilterProps {
  operator: "from" | "in";
  close(): void;
}

/** People or chats to narrow to. Several of them widen, and one that is chosen already goes. */
export function NameChoices({ operator, query, onChange, close }: Props) {
  const { t, i18n } = useTranslation("search");
  const [wanted, setWanted] = useState("");
  const id = useId();
  const me = useAtomValue(myUidAtom);
  const all = useNameable(operator === "from" ? "people" : "places");
  const found = all.filter(({ name }) => isMatch(wanted, name)).slice(0, MOST);
  const { list, chosen, onKey } = useListbox<HTMLUListElement>({ count: found.length, query: wanted });
  const held = filtersBy(query, operator);
  const filterOf = (one: Nameable) => held.find((filter) => isFor(filter, query, one, me));

  function pick(one: Nameable) {
    const filter = filterOf(one);
    onChange(filter ? withoutItems(query, [filter]) : addFilter(query, operator, one.value, i18n.language));
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && found[chosen]) pick(found[chosen]);
    if (event.key === "Enter" || onKey(event.key)) event.preventDefault();
  }

  return (
    <div className="people-box search__choices">
      <TextField
        label={t(operator === "from" ? "filters.whose" : "filters.where")}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] ? `${id}-${found[chosen].key}` : undefined}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul
        className="people-box__list"
        role="listbox"
        id={`${id}-list`}
        aria-label={t(`filters.${operator}`)}
        ref={list}
      >
        {found.map((one, index) => (
          <li
            key={one.key}
            id={`${id}-${one.key}`}
            className="people-box__option search__option"
            role="option"
            aria-selected={index === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
          >
            <ChatAvatar chat={one.key} size={24} />
            <span className="search__option-name truncate">
              <bdi>{one.name}</bdi>
            </span>
            {filterOf(one) && <Check size={16} aria-label={t("filters.chosen")} />}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="list-note" role="status">{t("filters.noMatch")}</p>}
    </div>
  );
}

function isFor({ start, end, isNegated }: HeldFilter, query: string, one: Nameable, me: number): boolean {
  if (isNegated) return false;
  return parseQuery(query.slice(start, end)).names.some((named) => names(named, one, me));
}
