import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { SearchField } from "../../components/searching/SearchField.tsx";
import { searchAddressOf, searchPath } from "../../components/navigation/search_paths.ts";
import { searchAtom } from "../../state/search/searches.ts";
import { useIsPhone } from "../../ui/phone.ts";
import { FilterBar } from "./filters/FilterBar.tsx";
import { Places } from "./Places.tsx";
import { Results } from "./Results.tsx";
import { ResultsHead } from "./ResultsHead.tsx";
import { SearchTips } from "./SearchTips.tsx";
import { useHitInChat } from "./use_hit_in_chat.ts";
import { useResults } from "./use_results.ts";
import { useTyped } from "./use_typed.ts";

/** The field, the filters and what was found. The message that one chooses is shown in its chat, beside this. */
export function SearchPage() {
  const { t } = useTranslation("search");
  const [path, navigate] = useLocation();
  const address = searchAddressOf(path, useSearch());
  const { query, sort } = address;
  const page = useRef<HTMLElement>(null);
  const search = useAtomValue(searchAtom("results"));
  const change = (changes: Partial<typeof address>) =>
    navigate(searchPath({ ...address, ...changes }), { replace: true });
  const typed = useTyped(query, (query) => change({ query }));
  const retry = useResults(query, sort);
  const show = useHitInChat(address);
  const isPhone = useIsPhone();

  // On a phone the keyboard would cover what one can choose.
  useEffect(() => {
    if (address.mid === null && !isPhone) fieldIn(page.current!)?.focus();
  }, []);

  return (
    <section
      className="search"
      aria-label={t("page.title")}
      data-region
      ref={page}
      onKeyDown={(event) => moveBetween(event, page.current!)}
    >
      <div className="search__head">
        <SearchField value={typed.text} onChange={typed.type} onSubmit={typed.submit} />
        <FilterBar query={typed.text} onChange={typed.submit} />
      </div>
      {query === "" ? <SearchTips onChoose={typed.submit} /> : (
        <>
          <ResultsHead search={search} query={query} sort={sort} onSort={(sort) => change({ sort })} />
          <Results
            address={address}
            retry={retry}
            onQuery={typed.submit}
            onAgain={show}
            top={<Places query={query} />}
          />
        </>
      )}
    </section>
  );
}

function fieldIn(page: HTMLElement): HTMLElement | null {
  return page.querySelector(".search__head input");
}

/** The field and the hits are one way of the arrow keys. Esc leads back to the field, and out of it. */
function moveBetween(event: KeyboardEvent, page: HTMLElement): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  const field = fieldIn(page);
  const hits = [...page.querySelectorAll<HTMLElement>(".hit")];
  const now = hits.indexOf(target);
  if (event.key === "Escape") {
    event.preventDefault();
    if (target === field) return target.blur();
    return field?.focus();
  }
  if (target !== field && now === -1) return;
  const next = nextHit(event.key, now, hits.length, target === field);
  if (next === null) return;
  event.preventDefault();
  (hits[next] ?? field)?.focus();
}

/** Minus one is the field, where Home and End move the caret. */
function nextHit(key: string, now: number, count: number, isField: boolean): number | null {
  if (key === "ArrowDown") return Math.min(now + 1, count - 1);
  if (isField) return null;
  if (key === "ArrowUp") return now - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
