import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { findPlaceAtom, foundHitsAtom } from "../../../state/search/find.ts";
import { isOnDevice, searchAtom } from "../../../state/search/searches.ts";

/** "3 of 17", or the reason why there is nothing to count. */
export function FindCount({ isAsked }: { isAsked: boolean }) {
  const { t, i18n } = useTranslation("search");
  const search = useAtomValue(searchAtom("chat"));
  const { status, problem, total } = search;
  const hits = useAtomValue(foundHitsAtom);
  const place = useAtomValue(findPlaceAtom);
  const format = new Intl.NumberFormat(i18n.language);

  function words(): string {
    if (!isAsked || status === "idle") return "";
    if (problem && !isOnDevice(search)) {
      return t(problem.kind === "refused" ? "find.refused" : "find.failed");
    }
    if (hits.length === 0) return t(status === "searching" ? "find.searching" : "find.none");
    const all = Math.max(total?.count ?? 0, hits.length);
    return t("find.place", {
      at: format.format(place + 1),
      total: `${format.format(all)}${total?.more ? "+" : ""}`,
    });
  }

  return <span className="find-bar__count tabular" role="status">{words()}</span>;
}
