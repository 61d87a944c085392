import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SearchProblem } from "../../state/search/searches.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";

/** A query that cannot be read is of no use a second time. */
export function SearchFailed(
  { problem: { kind, unreadable, failure }, retry }: { problem: SearchProblem; retry(): void },
) {
  const { t } = useTranslation("search");
  if (kind !== "refused") return <ErrorState title={t("failed.title")} failure={failure} onRetry={retry} />;
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden />} title={t("failed.refused")}>
      <p className="search__hint">
        {t(`failed.${unreadable?.kind ?? "unknown"}`, { text: unreadable?.text })}
      </p>
    </EmptyState>
  );
}
