/** A text, and how it comes into a message. */
export interface Text {
  /** `typed` and `pasted` go through the composer. `plain` and `markdown` are what another client has sent. */
  how: "typed" | "pasted" | "plain" | "markdown";
  text: string;
}

/** Texts and what one sees of each. See `seen.ts` for how that is written down. */
export type Cases = readonly (readonly [text: string, seen: string])[];
