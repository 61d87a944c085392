import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { loadAccountAtom } from "../../state/users/account.ts";

export interface Loading {
  hasFailed: boolean;
  onRetry(): void;
}

/** Loads what only this page shows. */
export function useAccount(): Loading {
  const load = useSetAtom(loadAccountAtom);
  const [hasFailed, setFailed] = useState(false);

  function start() {
    setFailed(false);
    load().catch(() => setFailed(true));
  }

  useEffect(start, []);
  return { hasFailed, onRetry: start };
}
