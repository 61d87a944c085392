import { LayoutGrid, List, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { MOST_COUNTED_FILES } from "schemas/file_lists.ts";
import { useLocation, useSearch } from "wouter";
import { keep, kept } from "../../base/browser/storage.ts";
import { paths } from "../../base/paths.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { FileResults } from "./FileResults.tsx";
import { useFiles } from "./use_files.ts";
import { type Filters, filtersIn, searchOf } from "./filters.ts";
import { FilterField } from "../../ui/controls/FilterField.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { FilterButton } from "./FilterButton.tsx";
import { FilterSelects, type FiltersProps } from "./FilterSelects.tsx";

/** Milliseconds after the last letter. */
const TYPING = 250;

function FileFilters({ filters, onChange }: FiltersProps) {
  const Others = useIsPhone() ? FilterButton : FilterSelects;
  return (
    <div className="files__filters">
      <Name name={filters.name} onChange={(name) => onChange({ name })} />
      <Others filters={filters} onChange={onChange} />
    </div>
  );
}

function Name({ name, onChange }: { name: string; onChange(name: string): void }) {
  const { t } = useTranslation("file");
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  useEffect(() => {
    if (typed === name) return;
    const timer = setTimeout(() => onChange(typed), TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  return <FilterField label={t("page.name")} value={typed} onChange={setTyped} />;
}

const VIEW = "parley:files_view";

/** The files of all chats that one is in. */
export function FilesPage() {
  const { t } = useTranslation("file");
  const search = useSearch();
  const [, navigate] = useLocation();
  const [isGrid, setGrid] = useState(() => kept(VIEW) === "grid");
  const filters = filtersIn(search);
  const { files, total, state, failure, reload, loadMore } = useFiles(filters);
  const isFiltered = searchOf(filters) !== "";
  const isNothing = files.length === 0 && !isFiltered && (state === "all" || state === "failed");

  function narrow(changes: Partial<Filters>) {
    const query = searchOf({ ...filters, ...changes });
    navigate(paths.files + (query && `?${query}`), { replace: true });
  }

  function show(isGrid: boolean) {
    setGrid(isGrid);
    keep(VIEW, isGrid ? "grid" : "list");
  }

  return (
    <section className="files" data-region>
      <header className="files__head">
        <h1>{t("page.title")}</h1>
        {!isNothing && (
          <>
            <p className="files__count" role="status">
              {(files.length > 0 || state === "all") && <Count total={total} />}
            </p>
            <Views isGrid={isGrid} show={show} />
          </>
        )}
      </header>
      {!isNothing && <FileFilters filters={filters} onChange={narrow} />}
      {files.length > 0 && <FileResults files={files} isGrid={isGrid} loadMore={loadMore} />}
      {state === "failed" && (
        <ErrorState
          failure={failure}
          onRetry={files.length > 0 ? loadMore : () => void reload()}
        />
      )}
      {files.length === 0 && state === "loading" && <Loading />}
      {files.length === 0 && state === "all" && (
        <EmptyState
          icon={isFiltered && <SearchX size={32} aria-hidden />}
          scene={isFiltered ? undefined : "empty"}
          title={t(isFiltered ? "page.noMatch" : "page.none")}
        >
          {isFiltered && <Button onClick={() => navigate(paths.files)}>{t("page.clear")}</Button>}
        </EmptyState>
      )}
    </section>
  );
}

function Views({ isGrid, show }: { isGrid: boolean; show(isGrid: boolean): void }) {
  const { t } = useTranslation("file");
  return (
    <>
      <IconButton label={t("page.list")} side="left" pressed={!isGrid} onClick={() => show(false)}>
        <List size={18} aria-hidden />
      </IconButton>
      <IconButton label={t("page.grid")} side="left" pressed={isGrid} onClick={() => show(true)}>
        <LayoutGrid size={18} aria-hidden />
      </IconButton>
    </>
  );
}

function Count({ total }: { total: number }) {
  const { t } = useTranslation("file");
  return t(total === MOST_COUNTED_FILES ? "page.manyFiles" : "page.files", { count: total });
}

function Loading() {
  return (
    <div className="files__loading" aria-busy data-loading>
      {Array.from({ length: 8 }, (_, at) => <Skeleton key={at} shape="block" />)}
    </div>
  );
}
