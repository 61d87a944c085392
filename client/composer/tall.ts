import { type RefObject, useLayoutEffect, useState } from "react";

const ONE_LINE = 50;

/**
 * Whether the text has needed a second line. It stays so until the field is empty again: on a phone the text then has
 * the whole width to itself, and would else go back and forth.
 */
export function useIsTall(field: RefObject<HTMLTextAreaElement | null>, text: string): boolean {
  const [isTall, setTall] = useState(false);

  useLayoutEffect(() => {
    if (text === "") setTall(false);
    else if (field.current && field.current.scrollHeight > ONE_LINE) setTall(true);
  }, [text]);
  return isTall;
}
