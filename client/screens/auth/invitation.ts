import { useEffect, useState } from "react";
import { checkMagicToken } from "../../api/users.ts";

/** An invitation counts as valid while it is checked. Most are valid, so the page does not jump. */
export type InvitationState = "checking" | "good" | "expired" | "failed";

export function useInvitation(token: string): { state: InvitationState; retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<InvitationState>(token ? "checking" : "expired");

  useEffect(() => {
    if (!token) return;
    let stale = false;
    setState("checking");
    checkMagicToken(token).then(
      (good) => !stale && setState(good ? "good" : "expired"),
      () => !stale && setState("failed"),
    );
    return () => void (stale = true);
  }, [token, attempt]);

  return { state, retry: () => setAttempt(attempt + 1) };
}
