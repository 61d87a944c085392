import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { isForGuests, isInvitation, loginPath, paths } from "../base/paths.ts";
import { idOf, isChannelKey, keyOfPath } from "../state/chat_key.ts";
import { startAtom } from "../state/stream.ts";
import { isGuestAtom, userAtom } from "../state/users/users.ts";

/** Keeps guests to what is for them. An invitation is for the account that they sign in to. */
export function useGuestGuard(path: string): boolean {
  const isWithBot = useIsWithPublicBot(path);
  const isOut = useAtomValue(isGuestAtom) && !isForGuests(path) && !isWithBot;
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!isOut) return;
    if (isInvitation(path)) location.replace(loginPath(path + location.search));
    else navigate(paths.home, { replace: true });
  }, [isOut, path]);
  return isOut;
}

/** Tells whether this is a chat with a public bot, or may be one as long as the users are not known. */
function useIsWithPublicBot(path: string): boolean {
  const chat = keyOfPath(path);
  const uid = chat && !isChannelKey(chat) ? idOf(chat) : 0;
  const user = useAtomValue(userAtom(uid));
  const isKnown = useAtomValue(startAtom) === "complete";
  return uid !== 0 && (user ? user.is_public === true : !isKnown);
}
