import type { LocalFile } from "../../local_file.ts";

/** `text` is plain text or Markdown source. `mode` stays after the message is sent. */
export interface Draft {
  text: string;
  /** The uids of the names in the text. */
  mentions: Record<string, number>;
  mode: "text" | "markdown";
  /** Files to send with the text. */
  files?: LocalFile[];
}

export const emptyDraft: Draft = { text: "", mentions: {}, mode: "text" };

/** Tells whether the draft need not be stored. */
export function isEmptyDraft({ text, mode, files }: Partial<Draft>): boolean {
  return !text && !files?.length && (mode ?? "text") === "text";
}
