import { useEffect, useState } from "react";

export interface Loading {
  /** Reason why it could not be loaded, or null. */
  failure: unknown;
  onRetry(): void;
}

/** Loads what only one screen shows, as soon as that is opened. */
export function useLoading(load: () => Promise<unknown>): Loading {
  const [failure, setFailure] = useState<unknown>(null);

  function start() {
    setFailure(null);
    load().catch(setFailure);
  }

  useEffect(start, []);
  return { failure, onRetry: start };
}
