import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { loadSharedHistoryAtom, sharedHistoryAtom } from "../../state/messages/shared_history.ts";
import { connectionAtom } from "../../state/stream.ts";
import { botCommandsAtom, loadBotCommandsAtom } from "../../state/users/bot_commands.ts";
import { loadProfileAtom, profileAtom } from "../../state/users/profiles.ts";
import { meAtom } from "../../state/users/users.ts";
import { PersonLine } from "../users/people/PersonLine.tsx";
import { UserAvatar } from "../users/UserAvatar.tsx";
import { useUserName } from "../users/name.ts";
import { LastMessages } from "./LastMessages.tsx";
import { ProfileActions } from "./ProfileActions.tsx";
import { ProfileFacts } from "./ProfileFacts.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { SharedChannels } from "./SharedChannels.tsx";
import { SharedFiles } from "./SharedFiles.tsx";

interface Props {
  user: UserInfo;
  /** Of the name: 2 where something else is the title of the page. */
  level: 1 | 2;
}

/** Profile of somebody, with what the user has to do with them. It fits a page and a panel. */
export function Profile({ user, level }: Props) {
  const { t } = useTranslation("member");
  const { uid } = user;
  const name = useUserName(uid);
  const isMe = useAtomValue(meAtom)?.uid === uid;
  const profile = useAtomValue(profileAtom(uid));
  const history = useAtomValue(sharedHistoryAtom(uid));
  const Name = level === 1 ? "h1" : "p";
  useLoading(uid, isMe);

  return (
    <article className="profile" aria-label={t("profile", { name })}>
      <div className="profile__who">
        <header className="profile__head">
          <UserAvatar uid={uid} size={80} />
          <div className="profile__names">
            <Name className="profile__name" dir="auto">{name}</Name>
            {name !== user.name && <p className="profile-card__own" dir="auto">{user.name}</p>}
            <PersonLine user={user} />
          </div>
        </header>
        <ProfileActions uid={uid} />
        <ProfileFacts user={user} profile={profile} />
      </div>
      <div className="profile__more">
        {user.is_bot && <BotCommands uid={uid} />}
        {!isMe && <LastMessages uid={uid} mids={history?.mids ?? []} />}
        {!isMe && <SharedFiles uid={uid} files={history?.files ?? []} />}
        {!isMe && <SharedChannels uid={uid} />}
      </div>
    </article>
  );
}

function useLoading(uid: number, isMe: boolean): void {
  const isLive = useAtomValue(connectionAtom) === "live";
  const loadProfile = useSetAtom(loadProfileAtom);
  const loadHistory = useSetAtom(loadSharedHistoryAtom);
  useEffect(() => {
    if (!isLive) return;
    void loadProfile(uid);
    if (!isMe) void loadHistory(uid);
  }, [uid, isMe, isLive]);
}

/** Commands of a bot. */
function BotCommands({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const load = useSetAtom(loadBotCommandsAtom);
  const commands = useAtomValue(botCommandsAtom).filter((command) => command.uid === uid);
  useEffect(() => void load().catch(console.debug), [uid]);
  if (commands.length === 0) return null;
  return (
    <ProfileSection title={t("commands")}>
      <dl className="profile__facts">
        {commands.map(({ command, description }) => (
          <div key={command} className="profile__fact">
            <dt dir="ltr">/{command}</dt>
            <dd dir="auto">{description}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
