import type { Archive } from "schemas/archives.ts";
import { textsOf } from "schemas/search/texts.ts";
import type { Text } from "./text.ts";

/** Reads the messages of a forwarded bundle, and the names of their files. */
export function readArchive(bytes: Uint8Array, text: Text): void {
  const { messages }: Archive = JSON.parse(new TextDecoder().decode(bytes));
  for (const message of messages) {
    for (const one of textsOf({ ...message, actions: [] })) text.add(`${one}\n`);
  }
}
