import { useEffect, useRef, useState } from "react";
import { getInviteLink, getPrivateInviteLink } from "../../api/invitations.ts";
import { linkHere, tokenOf } from "../../base/invitation_link.ts";
import { invitePrivatePath } from "../../base/paths.ts";

export const LIFETIMES = ["1800", "3600", "21600", "43200", "86400", "604800", "2592000"] as const;
export type Lifetime = typeof LIFETIMES[number];
export const USES = ["any", "1", "5", "10", "25", "50", "100"] as const;
export type Uses = typeof USES[number];

interface LinkOptions {
  lifetime: Lifetime;
  uses: Uses;
}

interface Kind {
  gid?: number;
  isForMembers?: boolean;
}

/** Each request creates another link. Existing links stay valid. */
export function useInviteLink({ gid, isForMembers }: Kind) {
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [options, setOptions] = useState<LinkOptions>({ lifetime: "86400", uses: "any" });
  const asked = useRef(0);

  async function make({ lifetime, uses }: LinkOptions) {
    const mine = ++asked.current;
    setFailure(null);
    const limits = { expired_in: Number(lifetime), max_times: uses === "any" ? undefined : Number(uses) };
    try {
      const made = isForMembers && gid !== undefined
        ? privateHere(gid, await getPrivateInviteLink({ gid, ...limits }))
        : linkHere(await getInviteLink({ gid, ...limits }));
      if (mine === asked.current) setLink(made);
    } catch (failure) {
      if (mine === asked.current) setFailure(failure);
    }
  }

  useEffect(() => {
    void make(options);
    return () => void asked.current++;
  }, []);

  function changeOptions(next: LinkOptions) {
    setOptions(next);
    void make(next);
  }

  return { link, failure, options, changeOptions, renew: () => make(options) };
}

/** The server may not know the name by which the reader reaches it. */
function privateHere(gid: number, link: string): string {
  return location.origin + invitePrivatePath(gid, tokenOf(link));
}
