import { useAtomValue } from "jotai";
import { ArrowDownWideNarrow } from "lucide-react";
import { useTranslation } from "react-i18next";
import { shownHitsAtom } from "../../state/search/shown_hits.ts";
import type { Search, SearchSort } from "../../state/search/searches.ts";
import { Menu } from "../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../ui/menus/MenuChoice.tsx";

interface Props {
  search: Search;
  /** Of the address. The search may be of the one before. */
  query: string;
  sort: SearchSort;
  onSort(sort: SearchSort): void;
}

const SORTS = ["newest", "relevance"] as const satisfies SearchSort[];

/** The number of hits, and their order. */
export function ResultsHead({ search, query, sort, onSort }: Props) {
  const { t } = useTranslation("search");
  const isThere = search.query === query && search.status !== "searching" && search.total !== null;
  const isNothing = isThere && search.total!.count === 0;
  return (
    <div className="search__line" data-nothing={isNothing || undefined}>
      <p className={isNothing ? "visually-hidden" : "search__count"} role="status">
        {isThere ? <Count search={search} /> : search.status === "searching" && t("page.searching")}
      </p>
      <Menu
        align="end"
        trigger={
          <button type="button" className="search__sort">
            <ArrowDownWideNarrow size={15} aria-hidden />
            {t(`page.sorts.${sort}`)}
          </button>
        }
      >
        <MenuChoice
          label={t("page.sort")}
          value={sort}
          onChange={(sort) => onSort(sort as SearchSort)}
          options={SORTS.map((value) => ({ value, label: t(`page.sorts.${value}`) }))}
        />
      </Menu>
    </div>
  );
}

/** Without the messages that have disappeared since. */
function Count({ search: { hits, total } }: Pick<Props, "search">) {
  const { t } = useTranslation("search");
  const gone = hits.length - useAtomValue(shownHitsAtom("results")).length;
  const count = Math.max(0, total!.count - gone);
  return t(total!.more ? "page.moreThan" : "page.count", { count });
}
