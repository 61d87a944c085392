import { Fragment } from "react";
import type { Excerpt } from "schemas/search/excerpt.ts";

/** A text in which the words that were looked for are marked. */
export function Marked({ excerpt: { text, marks } }: { excerpt: Excerpt }) {
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark className="hit__mark">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
