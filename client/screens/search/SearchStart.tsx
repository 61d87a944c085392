import { useAtomValue } from "jotai";
import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";
import { searchAddressOf } from "../../components/navigation/search_paths.ts";
import { shownHitsAtom } from "../../state/search/shown_hits.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useIsPhone } from "../../ui/phone.ts";

/** Beside the results, as long as none is chosen. */
export function SearchStart() {
  const { t } = useTranslation("search");
  const [path] = useLocation();
  const { query } = searchAddressOf(path, useSearch());
  const hasHits = useAtomValue(shownHitsAtom("results")).length > 0;
  if (useIsPhone()) return null;
  return (
    <>
      <h1 className="visually-hidden">{t("page.title")}</h1>
      {(query === "" || hasHits) && (
        <EmptyState
          icon={<MessageSquareText size={32} aria-hidden />}
          title={t(query === "" ? "page.start" : "page.choose")}
        />
      )}
    </>
  );
}
