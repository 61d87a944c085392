import { atom } from "jotai";
import { whenSessionEnds } from "../../../base/forget.ts";
import type { FileOrigin, MessageFile } from "./file.ts";

export interface ViewedFile {
  file: MessageFile;
  /** Null where it is shown apart from the conversation that it was sent in. */
  origin: FileOrigin | null;
}

/** The file that is shown large, over the page. */
export const viewedFileAtom = atom<ViewedFile | null>(null);

whenSessionEnds(({ set }) => set(viewedFileAtom, null));
