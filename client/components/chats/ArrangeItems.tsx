import { useAtomValue, useSetAtom, useStore } from "jotai";
import { ArrowDown, ArrowUp, Eye, EyeOff, FolderInput } from "lucide-react";
import { useTranslation } from "react-i18next";
import { channelAtom } from "../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { hiddenChatsAtom } from "../../state/chats/arrangement/arrangement.ts";
import { hideChatAtom, showChatAtom } from "../../state/chats/arrangement/arrangement_commands.ts";
import { moveChat, placeBeside, positionOf } from "../../state/chats/arrangement/move_chat.ts";
import { listSectionsAtom } from "../../state/chats/arrangement/sections.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { MenuItem } from "../../ui/menus/Menu.tsx";
import { openDialogAtom } from "../navigation/dialogs.ts";

/** Moves a chat within the list. Only in pinned chats and own sections do chats have a place of their own. */
export function MoveItems({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const attempt = useAttempt();
  const open = useSetAtom(openDialogAtom);
  useAtomValue(listSectionsAtom);
  const position = positionOf(store, chat);

  function move(step: 1 | -1) {
    const place = placeBeside(store, chat, step);
    if (place) void attempt(moveChat(store, chat, place));
  }

  return (
    <>
      {position && position.place > 1 && (
        <MenuItem
          icon={<ArrowUp size={16} aria-hidden />}
          onSelect={() => move(-1)}
        >
          {t("sections.up")}
        </MenuItem>
      )}
      {position && position.place < position.of && (
        <MenuItem
          icon={<ArrowDown size={16} aria-hidden />}
          onSelect={() => move(1)}
        >
          {t("sections.down")}
        </MenuItem>
      )}
      <MenuItem
        icon={<FolderInput size={16} aria-hidden />}
        onSelect={() => open({ kind: "move-chat", chat })}
      >
        {t("sections.move")}
      </MenuItem>
    </>
  );
}

/** A private channel is left instead. */
export function HideItem({ chat }: { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const attempt = useAttempt();
  const isHidden = useAtomValue(hiddenChatsAtom).has(chat);
  const channel = useAtomValue(channelAtom(isChannelKey(chat) ? idOf(chat) : 0));
  const hide = useSetAtom(hideChatAtom);
  const show = useSetAtom(showChatAtom);
  if (isChannelKey(chat) && !channel?.is_public && !isHidden) return null;

  const Icon = isHidden ? Eye : EyeOff;
  return (
    <MenuItem
      icon={<Icon size={16} aria-hidden />}
      onSelect={() =>
        attempt(
          isHidden ? show(chat) : hide(chat),
          isHidden ? undefined : t(isChannelKey(chat) ? "sections.hidden" : "sections.hiddenPerson"),
        )}
    >
      {t(isHidden ? "sections.show" : "sections.hide")}
    </MenuItem>
  );
}
