import { useAtomValue, useStore } from "jotai";
import { Virtualizer } from "virtua";
import type { ChatKey } from "../../../state/chat_key.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { MessageRow } from "../message/MessageRow.tsx";
import type { FeedView } from "../message/view.ts";
import { HEAD_HEIGHT } from "./viewport/scroll_target.ts";
import type { FeedScroll } from "./viewport/scroll.ts";

interface Props {
  chat: ChatKey;
  view: FeedView;
  ids: number[];
  firstUnread: number | null;
  list: FeedScroll["list"];
}

/** The list of messages. Only those on screen or near it are in the document. */
export function FeedList({ chat, view, ids, firstUnread, list }: Props) {
  const store = useStore();
  const visited = ids.indexOf(useAtomValue(view.visited) ?? -1);

  return (
    <Virtualizer
      key={list.generation}
      as="ol"
      item="li"
      ref={list.handle}
      data={ids}
      cache={list.heights?.cache}
      itemSize={list.heights?.itemSize}
      shift={list.isPrepend}
      startMargin={HEAD_HEIGHT}
      // Keeps the focused row, so that the focus can return to it from a menu.
      keepMounted={visited === -1 ? undefined : [visited]}
      onScroll={list.onScroll}
      onScrollEnd={list.onScrollEnd}
      onResize={list.onResize}
    >
      {(id, index) => (
        <MessageRow
          key={store.get(messageAtom(id))?.local_id ?? id}
          id={id}
          previous={ids[index - 1]}
          isFirstUnread={id === firstUnread}
          chat={chat}
          view={view}
        />
      )}
    </Virtualizer>
  );
}
