import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { parseQuery, termsOf } from "schemas/search/query.ts";
import type { SearchAddress } from "../../components/navigation/search_paths.ts";
import { moreHitsAtom } from "../../state/search/commands.ts";
import { isOnDevice, searchAtom } from "../../state/search/searches.ts";
import { shownHitsAtom } from "../../state/search/shown_hits.ts";
import { useRovingTabIndex } from "../../ui/lists/roving_tabindex.ts";
import { AnnouncementHit } from "./AnnouncementHit.tsx";
import { EmptyHelp } from "./help/EmptyHelp.tsx";
import { UnknownNames } from "./help/UnknownNames.tsx";
import { Hit } from "./Hit.tsx";
import { HitsSkeleton } from "./HitsSkeleton.tsx";
import { SearchFailed } from "./SearchFailed.tsx";
import { useKeptScroll } from "./use_kept_scroll.ts";

interface Props {
  address: SearchAddress;
  retry(): void;
  onQuery(query: string): void;
  /** Called for the hit that is shown already. */
  onAgain(): void;
  /** Shown above the hits. */
  top: ReactNode;
}

const midOf = (row: HTMLElement) => Number(row.dataset.hit);

export function Results({ address, retry, onQuery, onAgain, top }: Props) {
  const { t } = useTranslation("search");
  const search = useAtomValue(searchAtom("results"));
  const hits = useAtomValue(shownHitsAtom("results"));
  const more = useSetAtom(moreHitsAtom);
  const { query, sort, chat } = address;
  const { status, problem, announcements, indexed, cursor } = search;
  const terms = useMemo(() => termsOf(parseQuery(search.query)), [search.query]);
  const isCurrent = search.query === query && search.sort === sort;
  const isSearching = !isCurrent || status === "searching";
  const isHere = isOnDevice(search);
  const isEmpty = hits.length === 0 && announcements.length === 0;
  const box = useKeptScroll(JSON.stringify([query, sort]), isCurrent && !isEmpty, chat === null);
  const stop = useRovingTabIndex(hits.map(({ message }) => message.mid), address.mid, midOf, ".hit");

  return (
    <div className="search__scroll" ref={box} aria-busy={isSearching} {...stop.listeners}>
      {top}
      {!isSearching && <UnknownNames search={search} onQuery={onQuery} />}
      {isHere && <p className="search__note" role="status">{t("messages.offline")}</p>}
      {indexed < 1 && !isSearching && (
        <p className="search__note">{t("page.indexing", { percent: Math.floor(indexed * 100) })}</p>
      )}
      {announcements.map((one) => <AnnouncementHit key={one.gid} announcement={one} terms={terms} />)}
      {hits.length > 0 && (
        <ol className="search__hits" aria-label={t("page.hits")}>
          {hits.map((hit) => (
            <Hit
              key={hit.message.mid}
              hit={hit}
              terms={terms}
              address={address}
              isStop={hit.message.mid === stop.tabStop}
              onAgain={onAgain}
            />
          ))}
        </ol>
      )}
      {isSearching && isEmpty && <HitsSkeleton count={8} />}
      {!isSearching && problem && !isHere && (
        <SearchFailed
          problem={problem}
          retry={isEmpty ? retry : () => void more("results")}
        />
      )}
      {cursor !== null && !problem && !isSearching && (
        <End
          key={`${cursor} ${status}`}
          onSeen={() => void more("results")}
        />
      )}
      {(status === "found" || status === "failed" && isHere) && isCurrent && isEmpty && cursor === null && (
        <EmptyHelp query={query} onQuery={onQuery} />
      )}
    </div>
  );
}

/** Loads more when the end of the list comes near. */
function End({ onSeen }: { onSeen(): void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = mark.current!.closest(".search__scroll");
    const seen = new IntersectionObserver(([entry]) => entry.isIntersecting && onSeen(), {
      root,
      rootMargin: "0px 0px 600px",
    });
    seen.observe(mark.current!);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={mark}>
      <HitsSkeleton count={2} />
    </div>
  );
}
