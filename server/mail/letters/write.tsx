import { renderToStaticMarkup } from "react-dom/server";
import { firstSpoken, type Language } from "../../../client/base/i18n/languages.ts";
import type { LetterKind, LetterKinds } from "./kinds.ts";
import { makeLetter, textOf } from "./letter.ts";
import { LetterPage } from "./LetterPage.tsx";
import { wordsOf } from "./words.ts";

export interface Written {
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** Writes a letter in the first supported of the recipient's languages, or in English. */
export async function writeLetter<K extends LetterKind>(
  kind: K,
  values: LetterKinds[K],
  { languages, server }: { languages: readonly (string | null)[]; server: string },
): Promise<Written> {
  const language = firstSpoken(languages) ?? "en";
  const letter = makeLetter(kind, values, { language, server, words: await wordsOf(language) });
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<LetterPage letter={letter} />)}`;
  return { language, subject: letter.subject, text: textOf(letter), html };
}
