import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "../../state/timelines/message.ts";
import { userAtom } from "../../state/users/users.ts";
import { hueOf } from "../../ui/display/initials.ts";
import { PersonLink } from "../users/people/PersonLink.tsx";
import { overrideOf, useAuthorName } from "./author.ts";

interface Props {
  message: Message;
  /** The id of the author's name. */
  id?: string;
  /** Shown after the name: the time of the message, and its actions. */
  children: ReactNode;
}

/** The author of a message. */
export function MessageHead({ message, id, children }: Props) {
  const { from_uid: uid, target } = message;
  const name = useAuthorName(message);
  const user = useAtomValue(userAtom(uid));
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
      {(user?.is_bot || overrideOf(message)) && <BotTag />}
      {children}
    </header>
  );
}

function BotTag() {
  const { t } = useTranslation("chat");
  return <span className="tag">{t("message.bot")}</span>;
}
