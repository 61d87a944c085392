import { useTranslation } from "react-i18next";
import type { SearchExcerpt } from "schemas/search/search.ts";
import { Marked } from "./Marked.tsx";

/** The text by which a message was found although it shows none of it, and where that stands. */
export function HitExcerpt({ excerpt: { source, text, highlights } }: { excerpt: SearchExcerpt }) {
  const { t } = useTranslation("search");
  return (
    <span className="hit-excerpt">
      <span className="hit-excerpt__source">{t(`messages.sources.${source}`)}</span>{" "}
      <bdi>
        <Marked excerpt={{ text, marks: highlights }} />
      </bdi>
    </span>
  );
}
