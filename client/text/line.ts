import { type Atom, atom } from "jotai";
import { nameAtom } from "../users/name.ts";
import { partsOf } from "./rich_text.ts";

const LETTERS = 200;

/** A text on one line, with names where mentions stand. */
export function namedLine(content: string): Atom<string> {
  const parts = partsOf(content.slice(0, LETTERS).replace(/\s+/g, " ").trim());
  return atom((get) =>
    parts.map((part) => part.kind === "mention" ? `@${get(nameAtom(part.uid)) ?? part.uid}` : part.text)
      .join("")
  );
}
