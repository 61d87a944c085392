import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import { profileCardAtom } from "../../navigation/profile_card.ts";

interface Props {
  uid: number;
  gid?: number;
  className: string;
  children: ReactNode;
  dir?: "auto";
  "data-hue"?: number;
  "data-me"?: true;
}

/** A name that opens the person's card. Opened in another tab, it leads to their page. */
export function PersonLink({ uid, gid, children, ...rest }: Props) {
  const show = useSetAtom(profileCardAtom);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show({ uid, gid, anchor: event.currentTarget });
  }
  return <a {...rest} href={`/users/${uid}`} onClick={open}>{children}</a>;
}
