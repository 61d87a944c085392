import type { ReactNode } from "react";
import type { MessageFile } from "./file.ts";

/** What is shown of a file that is being sent. */
export interface Unsent {
  file: MessageFile;
  /** How far it is. */
  words: string;
  /** Of the file on this device. */
  url: string | null;
  buttons: ReactNode;
  progress: ReactNode;
}
