import { useStore } from "jotai";
import type { ChatKey } from "../chats/key.ts";
import { useContextMenu } from "../ui/context_menu.ts";
import { makeTabStop, midOf } from "./row_element.ts";
import { selectionAtom } from "../message_tools/selection.ts";

/** Right click, long press, and Enter on a message; an address keeps the browser's own menu. */
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
