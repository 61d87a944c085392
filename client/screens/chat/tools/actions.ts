import { useStore } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../base/browser/clipboard.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { copyPicture } from "../../../components/messages/files/copy_picture.ts";
import type { MessageFile } from "../../../components/messages/files/file.ts";
import { deletingAtom, forwardingAtom, pickerAtom } from "../../../components/messages/message_popups.ts";
import { panelAtom } from "../../../components/navigation/panel.ts";
import { pinsAtom } from "../../../state/channels/channels.ts";
import { pinMessageAtom, unpinMessageAtom } from "../../../state/channels/commands.ts";
import { type ChatKey, idOf, isChannelKey, pathOf } from "../../../state/chat_key.ts";
import { useSaving } from "./saving.ts";
import { markUnreadAtom, toggleReactionAtom } from "../../../state/messages/commands.ts";
import { editingAtom, replyingAtom } from "../../../state/messages/editing.ts";
import { startSelectionAtom } from "../../../state/messages/selection.ts";
import { openThreadAtom } from "../../../state/threads/threads.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { textToCopy } from "./text_to_copy.ts";

export type Actions = ReturnType<typeof useActions>;

/** The actions of the toolbar, the menu and the keys. The caller checks the rights first. */
export function useActions(chat: ChatKey) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const attempt = useAttempt();
  const saving = useSaving();

  return useMemo(() => {
    async function copy(what: string | MessageFile, done: string) {
      try {
        await (typeof what === "string" ? copyText(what) : copyPicture(what));
        store.set(showToastAtom, { kind: "success", text: done });
      } catch {
        store.set(showToastAtom, {
          kind: "error",
          text: t(typeof what === "string" ? "message.copyFailed" : "message.copyPictureFailed"),
        });
      }
    }

    return {
      react: (mid: number, action: string) => store.set(toggleReactionAtom, { mid, action }),
      pickReaction: (mid: number, anchor: HTMLElement, isWhole = false) =>
        store.set(pickerAtom, { mid, anchor, isWhole }),
      reply(mid: number) {
        store.set(editingAtom(chat), null);
        store.set(replyingAtom(chat), mid);
      },
      edit(mid: number) {
        store.set(replyingAtom(chat), null);
        store.set(editingAtom(chat), mid);
      },
      copy: (mids: readonly number[]) => copy(textToCopy(store, mids), t("message.copied")),
      copyPicture: (file: MessageFile) => copy(file, t("message.copied")),
      copyLink: (mid: number) => copy(`${location.origin}${pathOf(chat)}?m=${mid}`, t("message.linkCopied")),
      togglePin(mid: number) {
        if (!isChannelKey(chat)) return;
        const gid = idOf(chat);
        const isPinned = store.get(pinsAtom(gid)).some((pin) => pin.mid === mid);
        const command = store.set(isPinned ? unpinMessageAtom : pinMessageAtom, { gid, mid });
        void attempt(command, t(isPinned ? "message.unpinned" : "message.pinned"));
      },
      forward: (mids: readonly number[]) => store.set(forwardingAtom, mids),
      ...saving,
      select: (mid: number) => store.set(startSelectionAtom, { key: chat, mid }),
      markUnread: (mid: number) => store.set(markUnreadAtom, { key: chat, mid }),
      openThread(mid: number) {
        store.set(openThreadAtom(chat), store.get(messageAtom(mid))?.root_mid ?? mid);
        store.set(panelAtom(chat), "thread");
      },
      remove: (mids: readonly number[]) => store.set(deletingAtom, mids),
    };
  }, [chat, store, saving, t]);
}
