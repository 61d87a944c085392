import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { isForGuests, isInvitation, loginPath, paths } from "../base/paths.ts";
import { isGuestAtom } from "../state/users/users.ts";

/** Keeps guests to what is for them. An invitation is for the account that they sign in to. */
export function useGuestFence(path: string): boolean {
  const isOut = useAtomValue(isGuestAtom) && !isForGuests(path);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!isOut) return;
    if (isInvitation(path)) location.replace(loginPath(path + location.search));
    else navigate(paths.home, { replace: true });
  }, [isOut, path]);
  return isOut;
}
