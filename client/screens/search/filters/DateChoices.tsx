import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TimeOperator } from "schemas/search/operators.ts";
import {
  addFilter,
  filtersBy,
  filterText,
  setFilter,
  TIME_OPERATORS,
  withoutFilters,
  wordsIn,
} from "../../../state/search/filters.ts";
import { TextField } from "../../../ui/controls/TextField.tsx";
import type { FilterProps } from "./filter_props.ts";
import { daysAgo } from "./days_ago.ts";

/** Times that are asked for most, and a range of one's own. */
export function DateChoices({ query, onChange, close }: FilterProps & { close(): void }) {
  const { t, i18n: { language } } = useTranslation("search");
  const { times } = wordsIn(language);
  const held = filtersBy(query, ...TIME_OPERATORS);
  const shown = held.map(({ start, end }) => query.slice(start, end)).join(" ");
  const choices = [
    ["anytime", null, ""],
    ["days.today", "on", times.today[0]],
    ["days.yesterday", "on", times.yesterday[0]],
    ["days.week", "during", times.week[0]],
    ["lastMonth", "after", daysAgo(30)],
    ["days.year", "during", times.year[0]],
  ] as const;

  function choose(operator: TimeOperator | null, value: string) {
    const rest = withoutFilters(query, ...TIME_OPERATORS);
    onChange(operator ? addFilter(rest, operator, value, language) : rest);
    close();
  }

  function setDay(operator: "after" | "before", day: string) {
    // While somebody types a year, it is one of the first centuries.
    if (day.startsWith("0")) return;
    const rest = withoutFilters(query, "on", "during");
    onChange(day ? setFilter(rest, operator, day, language) : withoutFilters(rest, operator));
  }

  const dayOf = (operator: "after" | "before") =>
    held.find((filter) => filter.operator === operator && /^\d{4}-\d\d-\d\d$/.test(filter.value))?.value ??
      "";

  return (
    <div className="search__dates">
      <div className="search__menu" role="group" aria-label={t("filters.date")}>
        {choices.map(([about, operator, value]) => {
          const isOn = operator ? shown === filterText(operator, value, language) : shown === "";
          return (
            <button
              key={about}
              type="button"
              className="menu__item"
              aria-pressed={isOn}
              onClick={() => choose(operator, value)}
            >
              <span className="menu__label">{t(`filters.${about}`)}</span>
              {isOn && <Check size={16} className="menu__hint" aria-hidden />}
            </button>
          );
        })}
      </div>
      <div className="search__range">
        {(["after", "before"] as const).map((operator) => (
          <TextField
            key={operator}
            type="date"
            label={t(`filters.${operator}`)}
            defaultValue={dayOf(operator)}
            onChange={(event) => setDay(operator, event.target.value)}
          />
        ))}
      </div>
    </div>
  );
}
