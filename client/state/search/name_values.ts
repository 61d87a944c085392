import { ME } from "schemas/search/operators.ts";
import { fold } from "schemas/search/fold.ts";
import type { ChatKey } from "../chat_key.ts";
import { idOf, isChannelKey } from "../chat_key.ts";

/** Texts that cannot stand between quotes, or would be read as a number. */
const UNREADABLE = /["“”„]|^\d+$/;

/**
 * The value that names a person or a channel in a filter: `@"Ada Lovelace"`, `#design`. `isOnly` says that nobody else
 * has this name. Otherwise, and where the name cannot be typed, the number stands for it: `@3`.
 */
export function nameValue(key: ChatKey, name: string, isOnly: boolean): string {
  const sign = isChannelKey(key) ? "#" : "@";
  const isReadable = fold(name).trim() !== "" && !UNREADABLE.test(name) && !ME.has(fold(name));
  if (!isOnly || !isReadable) return `${sign}${idOf(key)}`;
  return /\s/.test(name) ? `${sign}"${name}"` : `${sign}${name}`;
}
