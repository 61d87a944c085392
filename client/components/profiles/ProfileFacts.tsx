import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FullProfile } from "schemas/profiles.ts";
import type { UserInfo } from "schemas/users.ts";
import { dateOf } from "../../base/i18n/times.ts";
import { myUidAtom } from "../../state/session.ts";
import { onlineAtom } from "../../state/users/users.ts";
import { useLastActive } from "../users/last_active.ts";
import { LocalTime } from "../users/LocalTime.tsx";
import { useUserName } from "../users/name.ts";
import { PersonLink } from "../users/people/PersonLink.tsx";
import { UserEmail } from "../users/UserEmail.tsx";

interface Props {
  user: UserInfo;
  /** Null until it is loaded. */
  profile: FullProfile | null;
}

export function ProfileFacts({ user, profile }: Props) {
  const { t, i18n } = useTranslation("member");
  const active = useLastActive(profile);
  const isMe = useAtomValue(myUidAtom) === user.uid;
  // The head of the profile says so already.
  const isOnline = useAtomValue(onlineAtom(user.uid));
  const language = languageOf(user.language, i18n.language);

  return (
    <dl className="profile__facts">
      {profile && profile.utc_offset !== null && (
        <Fact name={t("localTime.label")}>
          <LocalTime offset={profile.utc_offset} isShort={isMe} />
        </Fact>
      )}
      {user.email && (
        <Fact name={t("email")}>
          <UserEmail email={user.email} />
        </Fact>
      )}
      <Fact name={t("role")}>
        {t(user.is_bot ? "bot" : user.is_admin ? "admin" : user.widget_id ? "widgetVisitor" : "member")}
      </Fact>
      {!user.is_bot && language && <Fact name={t("language")}>{language}</Fact>}
      {!user.is_bot && !isOnline && active && <Fact name={t("active.label")}>{active}</Fact>}
      {profile && <Fact name={t("since")}>{dateOf(profile.created_at, i18n.language)}</Fact>}
      {profile?.added_by && (
        <Fact name={t("addedBy")}>
          <PersonLink className="link" uid={profile.added_by}>
            <Name uid={profile.added_by} />
          </PersonLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="profile__fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Name({ uid }: { uid: number }) {
  return <bdi>{useUserName(uid)}</bdi>;
}

/** In the words of the page's language. */
function languageOf(tag: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: "language" }).of(new Intl.Locale(tag).language);
  } catch {
    return undefined;
  }
}
