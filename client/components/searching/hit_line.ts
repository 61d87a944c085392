import type { TFunction } from "i18next";
import { type Atom, atom } from "jotai";
import { partAround } from "schemas/search/excerpt.ts";
import { contentOf, parserAtom, plain } from "../text/content.ts";
import { type Part, partsOf } from "../text/rich_text.ts";
import type { Message } from "../../state/timelines/message.ts";
import { nameAtom } from "../../state/users/names.ts";

/** The text of a hit on one line, as one reads it, with names in place of mentions. */
export function hitLine(message: Message, first: number, t: TFunction<"chat">): Atom<string> {
  const { detail } = message;
  const type = detail.type === "reaction" ? "text/plain" : detail.content_type;
  const source = partAround(contentOf(message, t), first);
  const partsAtom = atom((get) => readableParts(plain(source, type, get(parserAtom))));
  return atom((get) =>
    get(partsAtom).map((part) =>
      part.kind === "mention" ? `@${get(nameAtom(part.uid)) ?? part.uid}` : part.text
    ).join("")
  );
}

/** After an error, all of it is plain text. */
function readableParts(words: string): Part[] {
  const line = words.replace(/\s+/g, " ").trim();
  try {
    return partsOf(line);
  } catch (failure) {
    console.error(failure);
    return [{ kind: "text", text: line }];
  }
}
