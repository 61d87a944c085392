import { useTranslation } from "react-i18next";
import { type Counts, type Filter, filters } from "./filtered.ts";

interface Props {
  counts: Counts;
  value: Filter;
  onChange(value: Filter): void;
}

/** Filters that would choose nobody are not offered. */
export function AccountFilter({ counts, value, onChange }: Props) {
  const { t, i18n } = useTranslation("setting");
  const offered = filters.filter((filter) => filter === "all" || filter === value || counts[filter] > 0);
  const number = new Intl.NumberFormat(i18n.language);

  return (
    <div className="chips" role="group" aria-label={t("people.filters")}>
      {offered.map((filter) => (
        <button
          key={filter}
          type="button"
          className="chips__chip"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(`people.filter.${filter}`)} <span className="chips__count">{number.format(counts[filter])}</span>
        </button>
      ))}
    </div>
  );
}
