import type { TFunction } from "i18next";
import { FLOOR } from "../../client/build/floor.ts";

const NAMES: Record<keyof typeof FLOOR, string> = {
  safari: "Safari",
  ios: "iOS",
  firefox: "Firefox",
  chrome: "Chrome",
  edge: "Edge",
};

/**
 * Texts for a browser that cannot run the page: the first in one that is too old, where `client/supported.ts`
 * hides all else, and the second without scripts. Old browsers may not know our styles either.
 */
export function Unsupported({ t }: { t: TFunction }) {
  return (
    <>
      <main id="unsupported" className="unsupported" hidden>
        <h1>{t("common:unsupported.title")}</h1>
        <p>{t("common:unsupported.lead")}</p>
        <ul>
          {Object.entries(NAMES).map(([key, browser]) => (
            <li key={key}>
              {t("common:unsupported.from", { browser, version: FLOOR[key as keyof typeof FLOOR] })}
            </li>
          ))}
        </ul>
      </main>
      <noscript>
        <div className="unsupported">
          <h1>{t("common:noScript.title")}</h1>
          <p>{t("common:noScript.lead")}</p>
        </div>
      </noscript>
    </>
  );
}
