import { type RefObject, useEffect, useState } from "react";
import { selectionOf } from "../../../../components/writing/edit.ts";
import { type FormatName, formats } from "./formats.ts";

const NAMES = Object.keys(formats) as FormatName[];

/** The formats that the selected text has, and that their buttons would take away. */
export function useActiveFormats(field: RefObject<HTMLTextAreaElement | null>): readonly FormatName[] {
  const [here, setHere] = useState("");

  useEffect(() => {
    const look = () => {
      if (!field.current) return;
      const selection = selectionOf(field.current);
      setHere(NAMES.filter((name) => formats[name](selection).removes).join());
    };
    look();
    const listening = new AbortController();
    for (const event of ["selectionchange", "input"]) {
      document.addEventListener(event, look, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return here.split(",") as FormatName[];
}
