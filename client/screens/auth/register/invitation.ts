import { useEffect, useState } from "react";
import { checkMagicToken } from "../../../api/users.ts";

/** An invitation counts as valid while it is checked. Most are valid, so the page does not jump. */
export type InvitationState = "checking" | "good" | "expired" | "failed";

interface Invitation {
  state: InvitationState;
  failure: unknown;
  retry(): void;
}

export function useInvitation(token: string): Invitation {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<InvitationState>(token ? "checking" : "expired");
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (!token) return;
    let stale = false;
    setState("checking");
    checkMagicToken(token).then(
      (good) => !stale && setState(good ? "good" : "expired"),
      (failure) => {
        if (stale) return;
        setFailure(failure);
        setState("failed");
      },
    );
    return () => void (stale = true);
  }, [token, attempt]);

  return { state, failure, retry: () => setAttempt(attempt + 1) };
}
