import { useStore } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { pinsAtom } from "../channels/atoms.ts";
import { type ChatKey, idOf, isChannelKey, pathOf } from "../chats/key.ts";
import { panelAtom } from "../frame/panel.ts";
import { useAttempt } from "../ui/attempt.ts";
import { showToastAtom } from "../ui/toasts.ts";
import {
  markUnreadAtom,
  messageAtom,
  openThreadAtom,
  pinMessageAtom,
  toggleReactionAtom,
  unpinMessageAtom,
} from "../messages/atoms.ts";
import { copyText } from "./clipboard.ts";
import { editingAtom, replyingAtom } from "../messages/editing.ts";
import { startSelectionAtom } from "./selection.ts";
import { textToCopy } from "./text_to_copy.ts";
import { deletingAtom, pickerAtom } from "./tools.ts";

export type Actions = ReturnType<typeof useActions>;

/** What the toolbar, the menu and the keys do to a message; whether one may is asked before. */
export function useActions(chat: ChatKey) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const attempt = useAttempt();

  return useMemo(() => {
    async function copy(text: string, done: string) {
      try {
        await copyText(text);
        store.set(showToastAtom, { kind: "success", text: done });
      } catch {
        store.set(showToastAtom, { kind: "error", text: t("message.copyFailed") });
      }
    }

    return {
      react: (mid: number, action: string) => store.set(toggleReactionAtom, { mid, action }),
      pickReaction: (mid: number, anchor: HTMLElement) => store.set(pickerAtom, { mid, anchor }),
      reply(mid: number) {
        store.set(editingAtom(chat), null);
        store.set(replyingAtom(chat), mid);
      },
      edit(mid: number) {
        store.set(replyingAtom(chat), null);
        store.set(editingAtom(chat), mid);
      },
      copy: (mids: readonly number[]) => copy(textToCopy(store, mids), t("message.copied")),
      copyLink: (mid: number) => copy(`${location.origin}${pathOf(chat)}?m=${mid}`, t("message.linkCopied")),
      togglePin(mid: number) {
        if (!isChannelKey(chat)) return;
        const gid = idOf(chat);
        const isPinned = store.get(pinsAtom(gid)).some((pin) => pin.mid === mid);
        const command = store.set(isPinned ? unpinMessageAtom : pinMessageAtom, { gid, mid });
        void attempt(command, t(isPinned ? "message.unpinned" : "message.pinned"));
      },
      select: (mid: number) => store.set(startSelectionAtom, { key: chat, mid }),
      markUnread: (mid: number) => store.set(markUnreadAtom, { key: chat, mid }),
      openThread(mid: number) {
        store.set(openThreadAtom, store.get(messageAtom(mid))?.root_mid ?? mid);
        store.set(panelAtom(chat), "thread");
      },
      remove: (mids: readonly number[]) => store.set(deletingAtom, mids),
    };
  }, [chat, store, t]);
}
