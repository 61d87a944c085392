import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkMagicToken } from "../api.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { InvitationNeeded } from "./InvitationNeeded.tsx";

type State = "checking" | "good" | "expired" | "failed";

/** The form is there while the invitation is being checked: mostly it is good, and nothing needs to jump. */
export function MagicToken({ token, children }: { token: string; children: ReactNode }) {
  const { t } = useTranslation("auth");
  const [state, setState] = useState<State>(token ? "checking" : "expired");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!token) return;
    let stale = false;
    checkMagicToken(token).then(
      (good) => !stale && setState(good ? "good" : "expired"),
      () => !stale && setState("failed"),
    );
    return () => void (stale = true);
  }, [token, attempt]);

  if (state === "failed") return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
  if (state === "good" || state === "checking") return children;
  return (
    <>
      <p className="notice" role="alert">{t("invited.expired")}</p>
      <InvitationNeeded />
    </>
  );
}
