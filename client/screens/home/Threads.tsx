import { useAtomValue, useSetAtom } from "jotai";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { paths } from "../../base/paths.ts";
import { loadFollowedAtom } from "../../state/threads/follow_commands.ts";
import { isAwayAtom } from "../../state/stream.ts";
import { followedAtom } from "../../state/threads/follows.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { TableScene } from "../../ui/states/TableScene.tsx";
import { ThreadCard } from "./ThreadCard.tsx";
import { useFollowed } from "./use_overview.ts";

/** All threads that the user follows. */
export function Threads() {
  const { t } = useTranslation("chat");
  useFollowed();
  const { threads, known, older, failure } = useAtomValue(followedAtom);
  const load = useSetAtom(loadFollowedAtom);
  const isAway = useAtomValue(isAwayAtom) && !known;

  return (
    <section className="home" data-region>
      <div className="home__column">
        <header className="home__bar">
          <Link className="icon-button phone-only" href={paths.chat} aria-label={t("nav.back")}>
            <ChevronLeft size={22} aria-hidden />
          </Link>
          <h1 className="home__title">{t("thread.all")}</h1>
        </header>
        {threads.map((thread) => <ThreadCard key={thread.root} thread={thread} />)}
        {known && failure === null && threads.length === 0 && (
          <div className="home__quiet">
            <TableScene scene="empty" />
            <p className="home__quiet-title">{t("thread.none")}</p>
            <p className="home__text">{t("thread.noneLead")}</p>
          </div>
        )}
        {isAway && (
          <div className="home__quiet">
            <TableScene scene="away" />
            <p className="home__text">{t("thread.away")}</p>
          </div>
        )}
        {!known && !isAway && failure === null && <Skeleton shape="block" />}
        {failure !== null && !isAway && (
          <ErrorState
            title={t("thread.failed")}
            failure={failure}
            onRetry={() => void load()}
          />
        )}
        {older && <Button tone="plain" onClick={() => void load(true)}>{t("thread.older")}</Button>}
      </div>
    </section>
  );
}
