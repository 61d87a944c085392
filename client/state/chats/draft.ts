/** `text` is plain text or Markdown source. `mode` stays after the message is sent. */
export interface Draft {
  text: string;
  /** The uids of the names in the text. */
  mentions: Record<string, number>;
  mode: "text" | "markdown";
}

export const emptyDraft: Draft = { text: "", mentions: {}, mode: "text" };

/** Whether the draft need not be stored. */
export function isEmptyDraft({ text, mode }: Partial<Draft>): boolean {
  return !text && (mode ?? "text") === "text";
}
