import { AtSign, CalendarDays, Hash, Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OperatorName } from "schemas/search/operators.ts";
import { chipsOf } from "../../../state/search/chips.ts";
import { filtersBy, TIME_OPERATORS } from "../../../state/search/filters.ts";
import { DateChoices } from "./DateChoices.tsx";
import { FilterChip } from "./FilterChip.tsx";
import type { FilterProps } from "./filter_props.ts";
import { KindChoices } from "./KindChoices.tsx";
import { NameChoices } from "./NameChoices.tsx";

/** The filters as buttons. They only rewrite the query, which says all. */
export function FilterBar({ query, onChange }: FilterProps) {
  const { t } = useTranslation("search");
  const refused = new Set(chipsOf(query).filter(({ value }) => value === null).map(({ item }) => item.start));
  const held = (...operators: OperatorName[]) =>
    filtersBy(query, ...operators).filter(({ start }) => !refused.has(start));
  return (
    <div className="search__filters" role="group" aria-label={t("filters.label")}>
      <FilterChip icon={AtSign} label={t("filters.from")} held={held("from")}>
        {(close) => <NameChoices operator="from" query={query} onChange={onChange} close={close} />}
      </FilterChip>
      <FilterChip icon={Hash} label={t("filters.in")} held={held("in")}>
        {(close) => <NameChoices operator="in" query={query} onChange={onChange} close={close} />}
      </FilterChip>
      <FilterChip icon={CalendarDays} label={t("filters.date")} held={held(...TIME_OPERATORS)} isPlain>
        {(close) => <DateChoices query={query} onChange={onChange} close={close} />}
      </FilterChip>
      <FilterChip icon={Paperclip} label={t("filters.kind")} held={held("has", "is")} isPlain>
        {() => <KindChoices query={query} onChange={onChange} />}
      </FilterChip>
    </div>
  );
}
