import { useStore } from "jotai";
import type { ChatKey } from "../../../state/chat_key.ts";
import { selectionAtom } from "../../../state/messages/selection.ts";
import { useContextMenu } from "../../../ui/context_menu.ts";
import { makeTabStop, midOf } from "../message/row_element.ts";

/** Opens the menu by right click, long press, or Enter on a message. A link keeps the browser's own menu. */
export function useFeedMenu(chat: ChatKey) {
  const store = useStore();
  const { listeners, ...menu } = useContextMenu<number>({
    rows: ".message[data-mid]",
    itemOf(row) {
      if (store.get(selectionAtom)?.key === chat) return null;
      makeTabStop(row);
      return midOf(row);
    },
    except: ".message__body a[target]",
  });
  return { menu, listeners };
}
