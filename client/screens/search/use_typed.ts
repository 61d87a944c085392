import { useEffect, useRef, useState } from "react";

/** Milliseconds after the last letter. */
const TYPING = 350;

/** The text of the field, which becomes the query when one pauses, or at once with Enter and by a filter. */
export function useTyped(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onQuery);
  latest.current = onQuery;

  useEffect(() => {
    setText((text) => text.trim() === query ? text : query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(text: string) {
    clearTimeout(timer.current);
    setText(text);
    latest.current(text.trim());
  }

  function type(text: string) {
    clearTimeout(timer.current);
    setText(text);
    timer.current = setTimeout(() => latest.current(text.trim()), TYPING);
  }

  return { text, type, submit };
}
