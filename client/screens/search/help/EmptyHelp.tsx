import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { filtersBy, filtersIn, withoutFilters, withoutItems } from "../../../state/search/filters.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { useWholeFilterName } from "../filters/filter_name.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";

interface Props {
  query: string;
  onQuery(query: string): void;
}

/** Nothing was found: what one can leave out of the query to find more. */
export function EmptyHelp({ query, onQuery }: Props) {
  const { t } = useTranslation("search");
  const nameOf = useWholeFilterName();
  const isInOne = filtersBy(query, "in").length > 0;
  const others = filtersIn(query).filter(({ operator }) => operator !== "in");
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden />} title={t("help.nothing")}>
      {!isInOne && others.length === 0 && <p className="search__hint">{t("help.hint")}</p>}
      <div className="search__ways">
        {isInOne && (
          <Button onClick={() => onQuery(withoutFilters(query, "in"))}>{t("help.everywhere")}</Button>
        )}
        {others.map((held) => (
          <Button key={held.start} onClick={() => onQuery(withoutItems(query, [held]))}>
            {t("help.without", { filter: nameOf(held) })}
          </Button>
        ))}
      </div>
    </EmptyState>
  );
}
