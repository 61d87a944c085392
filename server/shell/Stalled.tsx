import type { TFunction } from "i18next";

/**
 * A sentence for each reason why something on the page does not come, and a button that reloads the page. It needs no
 * script. The style sheet shows one of them: the first after a while, unless the page has started, and the others when a
 * script has set `data-stalled`.
 */
export function Stalled({ t }: { t: TFunction }) {
  return (
    <div className="stalled" role="status">
      <p data-why="slow">{t("common:stalled.slow")}</p>
      <p data-why="failed">{t("common:stalled.failed")}</p>
      <p data-why="outdated">{t("common:stalled.outdated")}</p>
      <p data-why="partly">{t("common:stalled.partly")}</p>
      <p data-why="language">{t("common:stalled.language")}</p>
      <a className="button" data-tone="primary" href="">{t("common:stalled.reload")}</a>
    </div>
  );
}
