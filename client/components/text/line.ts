import { type Atom, atom } from "jotai";
import { nameAtom } from "../../state/users/names.ts";
import { type Part, partsOf } from "./rich_text.ts";

const LETTERS = 200;

/** A text on one line, with names in place of mentions. */
export function namedLine(content: string): Atom<string> {
  const parts = partsOfLine(content.slice(0, LETTERS).replace(/\s+/g, " ").trim());
  return atom((get) =>
    parts.map((part) => part.kind === "mention" ? `@${get(nameAtom(part.uid)) ?? part.uid}` : part.text)
      .join("")
  );
}

/** There is no error boundary where a text is part of a sentence. After an error, all of it is plain text. */
function partsOfLine(line: string): Part[] {
  try {
    return partsOf(line);
  } catch (failure) {
    console.error(failure);
    return [{ kind: "text", text: line }];
  }
}
