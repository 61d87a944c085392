import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../chats/key.ts";
import { Button } from "../ui/Button.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { loadThreadAtom, threadAtom } from "../messages/atoms.ts";
import { ThreadMessage } from "./ThreadMessage.tsx";

interface Props {
  chat: ChatKey;
  root: number;
}

const NEAR_END = 60;

export function ThreadMessages({ chat, root }: Props) {
  const { t } = useTranslation("chat");
  const { ids, loading, error, more } = useAtomValue(threadAtom(root));
  const load = useSetAtom(loadThreadAtom);
  const box = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(false);

  useEffect(() => void load(root), [root]);

  useLayoutEffect(() => {
    if (wasAtEnd.current) box.current!.scrollTop = box.current!.scrollHeight;
  }, [ids]);

  function onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    wasAtEnd.current = !more && scrollHeight - scrollTop - clientHeight < NEAR_END;
  }

  return (
    <div className="panel__scroll thread" ref={box} onScroll={onScroll} tabIndex={0}>
      <ThreadMessage chat={chat} id={root} isRoot />
      {ids.length > 0 && <p className="thread__count">{t("thread.count", { count: ids.length })}</p>}
      <ol className="thread__replies">
        {ids.map((id) => (
          <li key={id}>
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
  );
}
