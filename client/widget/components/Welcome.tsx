import { Markdown } from "./Markdown.tsx";
import { params } from "../params.ts";
import { t } from "../words.ts";

/** The first words, always shown. Sites may write them in Markdown. */
export function Welcome() {
  return (
    <div className="bubble bubble--host">
      <Markdown content={params.welcome || t("welcome")} />
    </div>
  );
}
