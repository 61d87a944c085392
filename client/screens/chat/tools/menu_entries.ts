import { useAtomValue, useSetAtom } from "jotai";
import {
  Bookmark,
  BookmarkX,
  Copy,
  Download,
  Forward,
  Link2,
  ListChecks,
  type LucideIcon,
  MailOpen,
  MessagesSquare,
  Pencil,
  Pin,
  PinOff,
  Reply,
  SmilePlus,
  Trash2,
  Users,
} from "lucide-react";
import { mayCopyPictures } from "../../../components/messages/files/copy_picture.ts";
import { fileIn } from "../../../components/messages/files/file.ts";
import { downloadFile } from "../../../components/messages/files/file_url.ts";
import { reactorsAtom } from "../../../components/messages/message_popups.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { savedAsAtom } from "../../../state/favorites/favorites.ts";
import { rightsAtom } from "../../../state/messages/rights.ts";
import { isLocalId, messageAtom } from "../../../state/timelines/message.ts";
import { meAtom } from "../../../state/users/users.ts";
import { usePin } from "../message/row_state.ts";
import type { Actions } from "./actions.ts";

type Word =
  | "react"
  | "reply"
  | "thread"
  | "edit"
  | "copy"
  | "copyPicture"
  | "download"
  | "copyLink"
  | "pin"
  | "unpin"
  | "forward"
  | "save"
  | "unsave"
  | "markUnread"
  | "reactors"
  | "select"
  | "delete";

interface Entry {
  word: Word;
  icon: LucideIcon;
  shortcut: string;
  run(): void;
}

interface MenuEntriesOptions {
  chat: ChatKey;
  mid: number;
  row: HTMLElement;
  isSheet: boolean;
  actions: Actions;
}

/** The entries for one message, in groups. */
export function useMenuEntries({ chat, mid, row, isSheet, actions }: MenuEntriesOptions): Entry[][] {
  const may = useAtomValue(rightsAtom(mid));
  const message = useAtomValue(messageAtom(mid));
  const isPinned = usePin(chat, mid) !== null;
  const saved = useAtomValue(savedAsAtom(mid));
  const isOwn = useAtomValue(meAtom)?.uid === message?.from_uid;
  const showReactors = useSetAtom(reactorsAtom);
  if (!message) return [];

  const isSent = !isLocalId(mid);
  const file = isSent ? fileIn(message.detail) : null;
  const hasThread = message.replies > 0 || message.root_mid !== null;
  const offer = (may: boolean, word: Word, icon: LucideIcon, shortcut: string, run: () => void): Entry[] =>
    may ? [{ word, icon, shortcut, run }] : [];

  const groups = [
    [
      ...offer(may.react && !isSheet, "react", SmilePlus, "+", () => actions.pickReaction(mid, row)),
      ...offer(may.reply, "reply", Reply, "R", () => actions.reply(mid)),
      ...offer(hasThread, "thread", MessagesSquare, "T", () => actions.openThread(mid)),
      ...offer(may.edit, "edit", Pencil, "E", () => actions.edit(mid)),
    ],
    [
      ...offer(may.copy, "copy", Copy, "", () => actions.copy([mid])),
      ...offer(
        file?.kind === "image" && mayCopyPictures(),
        "copyPicture",
        Copy,
        "",
        () => actions.copyPicture(file!),
      ),
      ...offer(file !== null, "download", Download, "", () => downloadFile(file!)),
      ...offer(isSent, "copyLink", Link2, "C", () => actions.copyLink(mid)),
      ...offer(
        may.pin,
        isPinned ? "unpin" : "pin",
        isPinned ? PinOff : Pin,
        "P",
        () => actions.togglePin(mid),
      ),
      ...offer(may.archive, "forward", Forward, "F", () => actions.forward([mid])),
      ...offer(
        may.archive,
        saved ? "unsave" : "save",
        saved ? BookmarkX : Bookmark,
        "S",
        () => saved ? actions.unsave(saved) : actions.save([mid]),
      ),
      ...offer(isSent && !isOwn, "markUnread", MailOpen, "U", () => actions.markUnread(mid)),
      ...offer(message.reactions.length > 0, "reactors", Users, "", () => showReactors(mid)),
      ...offer(may.select, "select", ListChecks, "X", () => actions.select(mid)),
    ],
    offer(may.delete, "delete", Trash2, "Del", () => actions.remove([mid])),
  ];
  return groups.filter((entries) => entries.length > 0);
}
