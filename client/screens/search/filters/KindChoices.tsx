import { Bookmark, Check, File, Image, Link, MailOpen, MessagesSquare, Pin, SmilePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fold } from "schemas/search/fold.ts";
import { HAS_WORDS, IS_WORDS } from "schemas/search/operators.ts";
import { addFilter, filtersBy, withoutItems, wordsIn } from "../../../state/search/filters.ts";
import type { FilterProps } from "./filter_props.ts";

const HAS = { file: File, image: Image, link: Link, reaction: SmilePlus, pin: Pin } as const;
const IS = { thread: MessagesSquare, saved: Bookmark, unread: MailOpen } as const;

const CHOICES = [
  ...Object.entries(HAS).map(([value, Icon]) => ({ operator: "has", value, Icon }) as const),
  ...Object.entries(IS).map(([value, Icon]) => ({ operator: "is", value, Icon }) as const),
] as const;

/** The kinds of messages, of which several may be chosen. */
export function KindChoices({ query, onChange }: FilterProps) {
  const { t, i18n } = useTranslation("search");
  const words = wordsIn(i18n.language);

  return (
    <div className="search__menu" role="group" aria-label={t("filters.kind")}>
      {CHOICES.map(({ operator, value, Icon }) => {
        const meanings: Map<string, string> = operator === "has" ? HAS_WORDS : IS_WORDS;
        const held = filtersBy(query, operator).filter((filter) =>
          !filter.isNegated && meanings.get(fold(filter.value)) === value
        );
        const word = (words[operator] as Record<string, string[]>)[value][0];
        return (
          <button
            key={value}
            type="button"
            className="menu__item"
            aria-pressed={held.length > 0}
            onClick={() =>
              onChange(
                held.length > 0 ? withoutItems(query, held) : addFilter(query, operator, word, i18n.language),
              )}
          >
            <span className="menu__icon">
              <Icon size={16} aria-hidden />
            </span>
            <span className="menu__label">{t(labelOf(operator, value))}</span>
            {held.length > 0 && <Check size={16} className="menu__hint" aria-hidden />}
          </button>
        );
      })}
    </div>
  );
}

function labelOf(operator: "has" | "is", value: string) {
  return `filters.${operator}.${value}` as "filters.has.file" | "filters.is.saved";
}
