import type { REACTIONS } from "schemas/messages.ts";
import type { PersonKey } from "./people.ts";

/** A channel by its key, or the two people of a direct chat. */
export type Place = { channel: string } | { between: [PersonKey, PersonKey] };

/** What happens to a message after it was sent. */
export type Sequel =
  & { at: number }
  & (
    | { act: "react"; by: PersonKey; action: typeof REACTIONS[number] }
    | { act: "edit"; text: string }
    | { act: "delete" }
    | { act: "pin" }
  );

export interface Line {
  at: number;
  from: PersonKey;
  text: string;
  place: Place;
  markdown: boolean;
  /** It is a file, and its text is the name in files.ts. */
  file: boolean;
  /** The earlier message that this one replies to. */
  answers: Line | null;
  sequels: Sequel[];
  /** People who have not read it yet. */
  unreadBy: PersonKey[];
}
