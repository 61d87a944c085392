import { type RefObject, useLayoutEffect, useState } from "react";

const ONE_LINE = 50;

/**
 * Whether the text has needed a second line. It stays true until the field is empty again. On a phone the
 * text then takes the whole width, and would otherwise switch back and forth.
 */
export function useIsTall(field: RefObject<HTMLTextAreaElement | null>, text: string): boolean {
  const [isTall, setTall] = useState(false);

  useLayoutEffect(() => {
    if (text === "") setTall(false);
    else if (field.current && field.current.scrollHeight > ONE_LINE) setTall(true);
  }, [text]);
  return isTall;
}
