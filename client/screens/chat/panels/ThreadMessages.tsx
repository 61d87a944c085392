import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../state/chat_key.ts";
import { myUidAtom } from "../../../state/session.ts";
import { loadThreadAtom, threadAtom } from "../../../state/threads/load.ts";
import type { Thread } from "../../../state/threads/threads.ts";
import { isLocalId, messageAtom } from "../../../state/timelines/message.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Spinner } from "../../../ui/display/Spinner.tsx";
import { BelowButton } from "../feed/BelowButton.tsx";
import { useThreadScroll } from "./thread_scroll.ts";
import { ThreadMessage } from "./ThreadMessage.tsx";

interface Props {
  chat: ChatKey;
  root: number;
}

export function ThreadMessages({ chat, root }: Props) {
  const { t } = useTranslation("chat");
  const thread = useAtomValue(threadAtom(root));
  const { ids, loading, error, more } = thread;
  const store = useStore();
  const count = ids.filter((id) => !isLocalId(id)).length;
  const load = useSetAtom(loadThreadAtom);
  const { box, list, atEnd, seen, toBottom, onScroll } = useThreadScroll(thread);
  const below = useArrivedAfter(thread, seen);

  useEffect(() => void load(root), [root]);

  return (
    <div className="thread__frame">
      <div className="panel__scroll thread" ref={box} onScroll={onScroll} tabIndex={0}>
        <ThreadMessage chat={chat} id={root} isRoot />
        {count > 0 && <p className="thread__count">{t("thread.count", { count })}</p>}
        <ol className="thread__replies" ref={list}>
          {ids.map((id) => (
            <li key={store.get(messageAtom(id))?.local_id ?? id} data-mid={id}>
              <ThreadMessage chat={chat} id={id} />
            </li>
          ))}
        </ol>
        {loading && (
          <p className="thread__state">
            <Spinner />
          </p>
        )}
        {(error || (more && !loading)) && (
          <p className="thread__state" role={error ? "alert" : undefined}>
            {error && t("timeline.failed")}
            <Button tone="plain" onClick={() => load(root)}>
              {t(error ? "timeline.retry" : "thread.more")}
            </Button>
          </p>
        )}
      </div>
      {!atEnd && (
        <BelowButton
          words={below > 0 ? t("timeline.below", { count: below }) : null}
          isNew
          onClick={toBottom}
        />
      )}
    </div>
  );
}

/** Replies by others that arrived while the thread was open and were not seen yet. */
function useArrivedAfter({ ids, known, more }: Thread, seen: number): number {
  const opened = useRef<number>(undefined);
  if (known && !more) opened.current ??= ids.findLast((id) => !isLocalId(id)) ?? 0;
  const after = Math.max(seen, opened.current ?? Infinity);

  const count = useMemo(() =>
    atom((get) => {
      const me = get(myUidAtom);
      return ids.filter((id) => id > after && !isLocalId(id) && get(messageAtom(id))?.from_uid !== me).length;
    }), [ids, after]);
  return useAtomValue(count);
}
