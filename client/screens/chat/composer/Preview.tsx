import { useTranslation } from "react-i18next";
import { Markdown } from "../../../components/text/Markdown.tsx";
import type { Draft } from "../../../state/chats/draft.ts";
import { contentOfDraft } from "../../../components/writing/outgoing.ts";

/** The draft as others will see it. */
export function Preview({ draft }: { draft: Draft }) {
  const { t } = useTranslation("chat");
  const outgoing = contentOfDraft({ ...draft, mode: "markdown" });
  return (
    <div className="composer__preview" role="region" aria-label={t("composer.preview")} tabIndex={0}>
      {outgoing
        ? <Markdown content={outgoing.content} />
        : <p className="faint">{t("composer.previewEmpty")}</p>}
    </div>
  );
}
