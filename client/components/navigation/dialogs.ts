import { atom } from "jotai";
import { whenSessionEnds } from "../../base/forget.ts";
import type { ChatKey } from "../../state/chat_key.ts";

type Plain =
  | "channel"
  | "private"
  | "person"
  | "invite"
  | "sign-out"
  | "switcher"
  | "keys"
  | "browse-channels";

/** A dialog, perhaps about one channel or one person. */
export type FrameDialog =
  | Plain
  | { kind: "invite" | "leave" | "transfer" | "delete-channel" | "clear-channel"; gid: number }
  | { kind: "move-chat"; chat: ChatKey }
  /** A new one without an id. */
  | { kind: "section"; section?: number }
  | { kind: "delete-section"; section: number }
  | { kind: "remove-member"; gid: number; uid: number }
  | { kind: "nickname" | "block" | "suspend-account" | "delete-account"; uid: number };

const dialogAtom = atom<FrameDialog | null>(null);

/** Input of the switcher, and whether Enter was pressed before it had loaded. */
export const switcherAtom = atom({ wanted: "", isEntered: false });

/** The open dialog. Only one is open at a time. Set null to close it. */
export const openDialogAtom = atom(
  (get) => get(dialogAtom),
  (_get, set, dialog: FrameDialog | null) => {
    set(dialogAtom, dialog);
    set(switcherAtom, { wanted: "", isEntered: false });
  },
);

whenSessionEnds(({ set }) => set(openDialogAtom, null));
