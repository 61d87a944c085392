import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hueOf } from "../ui/initials.ts";
import { userAtom } from "../users/atoms.ts";
import { useUserName } from "../users/name.ts";
import type { Message } from "../messages/atoms.ts";
import { PersonLink } from "../text/PersonLink.tsx";

interface Props {
  message: Message;
  /** A follower names its author only to those who listen. */
  isHidden: boolean;
  time: ReactNode;
}

export function MessageAuthor({ message, isHidden, time }: Props) {
  const { from_uid: uid, target, mid } = message;
  const name = useUserName(uid);
  const user = useAtomValue(userAtom(uid));
  const id = `author-${mid}`;

  if (isHidden) return <span className="visually-hidden" id={id}>{name}:</span>;

  const gid = "gid" in target ? target.gid : undefined;
  return (
    <header className="message__head">
      <span className="message__by" id={id}>
        {user
          ? (
            <PersonLink className="message__author" data-hue={hueOf(uid)} uid={uid} gid={gid}>
              {name}
            </PersonLink>
          )
          : <span className="message__author">{name}</span>}
      </span>
      {user?.is_bot && <BotTag />}
      {time}
    </header>
  );
}

function BotTag() {
  const { t } = useTranslation("chat");
  return <span className="tag">{t("message.bot")}</span>;
}
