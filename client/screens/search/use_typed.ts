import { useEffect, useRef, useState } from "react";
import { paths } from "../../base/paths.ts";
import { isIn } from "../../components/navigation/is_in.ts";

/** Milliseconds after the last letter. */
const TYPING = 350;

/**
 * The text of the field, which becomes the query when one pauses, or at once with Enter and by a filter. It does not
 * when another page, or another query, has been opened meanwhile.
 */
export function useTyped(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onQuery);
  latest.current = onQuery;

  const applied = useRef(query);

  useEffect(() => {
    if (query === applied.current) return;
    applied.current = query;
    clearTimeout(timer.current);
    setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(text: string) {
    applied.current = text.trim();
    latest.current(applied.current);
  }

  function submit(text: string) {
    clearTimeout(timer.current);
    setText(text);
    apply(text);
  }

  function type(text: string) {
    clearTimeout(timer.current);
    setText(text);
    // The next page may still be loading, with this one on the screen.
    timer.current = setTimeout(() => isIn(paths.search) && apply(text), TYPING);
  }

  return { text, type, submit };
}
