import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { profileCardAtom } from "../users/profile_card.ts";

interface Props {
  uid: number;
  gid?: number;
  className: string;
  children: ReactNode;
  "data-hue"?: number;
  "data-me"?: true;
}

/** A name: it opens the person's card here, and leads to their page in another tab. */
export function PersonLink({ uid, gid, children, ...rest }: Props) {
  const show = useSetAtom(profileCardAtom);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    show({ uid, gid, anchor: event.currentTarget });
  }
  return <Link {...rest} href={`/users/${uid}`} onClick={open}>{children}</Link>;
}
