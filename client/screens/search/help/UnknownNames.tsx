import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { filtersIn } from "../../../state/search/filters.ts";
import type { Search } from "../../../state/search/searches.ts";
import { similarNames } from "../../../state/search/similar.ts";
import { type Nameable, useNameable } from "../named.ts";

const MOST = 3;

interface Props {
  search: Search;
  onQuery(query: string): void;
}

/** Names in the query that nobody has, with those that are spelled nearly so. */
export function UnknownNames({ search: { query, unknown_names }, onQuery }: Props) {
  return unknown_names.map((name) => <UnknownName key={name} name={name} query={query} onQuery={onQuery} />);
}

function UnknownName(
  { name, query, onQuery }: { name: string; query: string; onQuery(query: string): void },
) {
  const { t } = useTranslation("search");
  const all = useNameable("places");
  const similar = useMemo(() => similarNames(name, all, MOST), [name, all]);
  return (
    <div className="search__unknown">
      <p>{t("help.unknown", { name })}</p>
      {similar.length > 0 && (
        <ul className="chips" aria-label={t("help.similar")}>
          {similar.map((one) => (
            <li key={one.key}>
              <button
                type="button"
                className="chips__chip"
                onClick={() => onQuery(instead(query, name, one))}
              >
                <bdi>{one.key.startsWith("gid:") ? `#${one.name}` : one.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The query with the right name in place of the wrong one. */
function instead(query: string, wrong: string, { value }: Nameable): string {
  const held = filtersIn(query).find((one) => one.value.replace(/^[@＠#＃]/, "") === wrong);
  if (!held) return query;
  const typed = query.slice(held.start, held.end);
  const operator = typed.slice(0, typed.search(/[:：]/) + 1);
  const before = query.slice(0, held.start);
  return `${before}${operator}${value}${query.slice(held.end)}`;
}
