import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { hueOf } from "../ui/initials.ts";
import { userAtom } from "../users/atoms.ts";
import { useUserName } from "../users/name.ts";

interface Props {
  uid: number;
  /** A follower names its author only to those who listen. */
  isHidden: boolean;
  time: ReactNode;
}

export function MessageAuthor({ uid, isHidden, time }: Props) {
  const { t } = useTranslation("chat");
  const name = useUserName(uid);
  const user = useAtomValue(userAtom(uid));

  if (isHidden) return <span className="visually-hidden">{name}:</span>;

  return (
    <header className="message__head">
      {user
        ? <Link className="message__author" data-hue={hueOf(uid)} href={`/users/${uid}`}>{name}</Link>
        : <span className="message__author">{name}</span>}
      {user?.is_bot && <span className="tag">{t("message.bot")}</span>}
      {time}
    </header>
  );
}
