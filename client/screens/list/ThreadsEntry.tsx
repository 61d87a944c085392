import { atom, useAtomValue, useSetAtom } from "jotai";
import { MessagesSquare } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { paths } from "../../base/paths.ts";
import { unreadThreadsAtom } from "../../state/messages/unread_threads.ts";
import { connectionAtom } from "../../state/stream.ts";
import { loadFollowedAtom } from "../../state/threads/follow_commands.ts";
import { followsAreStaleAtom } from "../../state/threads/follows.ts";
import { Badge } from "../../ui/display/Badge.tsx";

/** Replies come in bursts. */
const GATHER = 500;

const mustLoadAtom = atom((get) => get(followsAreStaleAtom) && get(connectionAtom) === "live");

/** Leads to the followed threads. Stands there without any too, because the first one would move the rows below. */
export function ThreadsEntry() {
  const { t } = useTranslation("chat");
  const [path] = useLocation();
  const unread = useAtomValue(unreadThreadsAtom).length;
  const mustLoad = useAtomValue(mustLoadAtom);
  const load = useSetAtom(loadFollowedAtom);

  useEffect(() => {
    if (!mustLoad) return;
    const timer = setTimeout(() => void load(), GATHER);
    return () => clearTimeout(timer);
  }, [mustLoad]);

  return (
    <Link
      className="threads-entry"
      href={paths.threads}
      aria-current={path === paths.threads ? "page" : undefined}
      data-unread={unread > 0 || undefined}
    >
      <MessagesSquare size={16} aria-hidden />
      <span className="threads-entry__name">{t("thread.all")}</span>
      {unread > 0 && <Badge tone="quiet" count={unread} label={t("thread.unread", { count: unread })} />}
    </Link>
  );
}
