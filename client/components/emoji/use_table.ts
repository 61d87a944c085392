import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmojiTable } from "./emoji.ts";
import { supported } from "./support.ts";
import { loadEmojiTable } from "./table.ts";

const loading = new Map<string, Promise<EmojiTable>>();

/** Loads the table once per page and language. After a failure the next call retries. */
export function emojiTable(language: string): Promise<EmojiTable> {
  const known = loading.get(language);
  if (known) return known;

  const table = loadEmojiTable(language).then(supported);
  loading.set(language, table);
  table.catch(() => loading.delete(language));
  return table;
}

/** Null until the table has loaded. */
export function useEmojiTable(): EmojiTable | null {
  const { language } = useTranslation().i18n;
  const [table, setTable] = useState<EmojiTable | null>(null);

  useEffect(() => {
    let isWanted = true;
    emojiTable(language).then((table) => isWanted && setTable(table), () => {});
    return () => void (isWanted = false);
  }, [language]);
  return table;
}
