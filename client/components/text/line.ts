import { type Atom, atom } from "jotai";
import type { TFunction } from "i18next";
import { nameAtom } from "../../state/users/names.ts";
import type { Message } from "../../state/timelines/message.ts";
import { parserAtom, wordsOf } from "./content.ts";
import { goesBack } from "./direction.ts";
import { type Part, partsOf } from "./rich_text.ts";

const LETTERS = 200;

/** A message's text on one line, with names in place of mentions. */
export function lineOf(message: Message | undefined, t: TFunction<"chat">): Atom<string> {
  const partsAtom = atom((get) => message ? partsOfLine(wordsOf(message, t, get(parserAtom))) : []);
  return atom((get) => {
    const parts = get(partsAtom);
    const line = parts.map((part) =>
      part.kind === "mention" ? `@${get(nameAtom(part.uid)) ?? part.uid}` : part.text
    ).join("");
    return goesForth(parts) && goesBack(line) ? LEFT_TO_RIGHT + line : line;
  });
}

/** An invisible letter. The browser goes by the first letter of a line, which may be of a name. */
const LEFT_TO_RIGHT = "\u200e";

function goesForth(parts: Part[]): boolean {
  const words = parts.map((part) => part.kind === "mention" ? "" : part.text).join("");
  return /\p{L}/u.test(words) && !goesBack(words);
}

/** There is no error boundary where a text is part of a sentence. After an error, all of it is plain text. */
function partsOfLine(words: string): Part[] {
  const line = words.slice(0, LETTERS).replace(/\s+/g, " ").trim();
  try {
    return partsOf(line);
  } catch (failure) {
    console.error(failure);
    return [{ kind: "text", text: line }];
  }
}
