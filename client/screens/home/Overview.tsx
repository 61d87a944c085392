import { useAtomValue, useSetAtom } from "jotai";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { StartActions } from "../../components/navigation/StartActions.tsx";
import { knowsChatsAtom } from "../../state/chats/known.ts";
import { loadMentionsAtom, mentionsAtom } from "../../state/messages/mentions.ts";
import { unreadThreadsAtom } from "../../state/messages/unread_threads.ts";
import { draftKeysAtom, unsentAtom } from "../../state/messages/unsent.ts";
import { isAwayAtom } from "../../state/stream.ts";
import { loadFollowedAtom } from "../../state/threads/follow_commands.ts";
import { followedAtom } from "../../state/threads/follows.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Announcements } from "./Announcements.tsx";
import { Drafts } from "./Drafts.tsx";
import { Mentions } from "./Mentions.tsx";
import { AllCaughtUp } from "./AllCaughtUp.tsx";
import { Section } from "./Section.tsx";
import { ThreadCard } from "./ThreadCard.tsx";
import { Unsent } from "./Unsent.tsx";
import { useShownMentions } from "./shown_mentions.ts";
import { useFollowed, useMentions, useNewAnnouncements } from "./use_overview.ts";

/** Each section stands only while something is in it. What can be begun comes last, so it waits for them. */
export function Overview() {
  const { t } = useTranslation("chat");
  useMentions();
  useFollowed();
  const { announcements, failure: noAnnouncements, reload } = useNewAnnouncements();
  const mentions = useShownMentions();
  const { known: knowsMentions, failure: noMentions } = useAtomValue(mentionsAtom);
  const threads = useAtomValue(unreadThreadsAtom);
  const drafts = useAtomValue(draftKeysAtom);
  const unsent = useAtomValue(unsentAtom);
  const { known: knowsThreads, failure: noThreads } = useAtomValue(followedAtom);
  const knowsChats = useAtomValue(knowsChatsAtom);
  const isLoaded = knowsThreads && knowsMentions && knowsChats;
  const isQuiet = [mentions.shown, threads, drafts, unsent, announcements].every((list) => list.length === 0);

  const isAway = useAtomValue(isAwayAtom);
  const ofMine = noMentions ?? noThreads;
  const failure = isAway ? null : ofMine ?? noAnnouncements;
  const actions = isLoaded && (
    <Suspense>
      <StartActions />
    </Suspense>
  );

  if (isQuiet && isLoaded && failure === null) {
    return (
      <>
        <AllCaughtUp mentions={mentions} />
        {actions}
      </>
    );
  }
  // The connection line says why.
  if (isQuiet && isAway) {
    return (
      <div className="home__quiet">
        <p className="home__text">{t("home.away")}</p>
      </div>
    );
  }
  return (
    <>
      {unsent.length > 0 && <Unsent chats={unsent} />}
      {mentions.shown.length > 0 && <Mentions mentions={mentions} />}
      {threads.length > 0 && (
        <Section title={t("home.threads")}>
          {threads.map((thread) => <ThreadCard key={thread.root} thread={thread} />)}
        </Section>
      )}
      {announcements.length > 0 && <Announcements gids={announcements} />}
      {drafts.length > 0 && <Drafts keys={drafts} />}
      {failure !== null && (
        <NotLoaded
          title={t(ofMine !== null ? "home.failed" : "home.announcementsFailed")}
          failure={failure}
          onRetry={reload}
        />
      )}
      {actions}
    </>
  );
}

interface Props {
  title: string;
  failure: unknown;
  /** Loads what this does not know of. */
  onRetry(): void;
}

function NotLoaded({ title, failure, onRetry }: Props) {
  const loadMentions = useSetAtom(loadMentionsAtom);
  const loadFollowed = useSetAtom(loadFollowedAtom);

  function retry() {
    void loadMentions();
    void loadFollowed();
    onRetry();
  }
  return <ErrorState title={title} failure={failure} onRetry={retry} />;
}
