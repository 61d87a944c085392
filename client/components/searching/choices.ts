import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../base/i18n/languages.ts";
import { type Completion, completionAt } from "../../state/search/completion.ts";
import { nameableAtom } from "../../state/search/nameable.ts";
import { recentSearchesAtom } from "../../state/search/recent.ts";
import type { Suggestion } from "../../state/search/suggestions.ts";

/** A row below the field. */
export type Choice = Suggestion | { kind: "recent"; query: string } | { kind: "eraseAll" };

/** Most recent searches that stand above the operators. */
const MOST_RECENT = 5;

/** The rows for what is typed at the caret. An empty field has the recent searches and the operators. */
export function useChoices(
  value: string,
  caret: number,
): { choices: Choice[]; completion: Completion | null } {
  const { i18n } = useTranslation();
  const known = useAtomValue(nameableAtom(i18n.language as Language));
  const recent = useAtomValue(recentSearchesAtom);
  const completion = useMemo(() => completionAt(value, caret, known), [value, caret, known]);
  const choices = useMemo((): Choice[] => {
    const suggestions = completion?.suggestions ?? [];
    if (value.trim() !== "" || recent.length === 0) return suggestions;
    const kept = recent.slice(0, MOST_RECENT).map((query) => ({ kind: "recent" as const, query }));
    return [...kept, { kind: "eraseAll" }, ...suggestions];
  }, [value, completion, recent]);
  return { choices, completion };
}
