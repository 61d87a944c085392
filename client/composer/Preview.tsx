import { useTranslation } from "react-i18next";
import { Markdown } from "../text/Markdown.tsx";
import type { Draft } from "../messages/draft.ts";
import { contentOfDraft } from "./outgoing.ts";

/** What others will see. */
export function Preview({ draft }: { draft: Draft }) {
  const { t } = useTranslation("chat");
  const said = contentOfDraft({ ...draft, mode: "markdown" });
  return (
    <div className="composer__preview" role="region" aria-label={t("composer.preview")} tabIndex={0}>
      {said ? <Markdown content={said.content} /> : <p className="faint">{t("composer.previewEmpty")}</p>}
    </div>
  );
}
