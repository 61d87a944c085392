import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { serverConfigVersionAtom } from "../../state/server_config.ts";

export interface LoadedConfig<Config> {
  /** Null until it is loaded. */
  config: Config | null;
  /** Reason why the last attempt to load it failed, or null. */
  failure: unknown;
  /** Resolves with what the server has now, and null if that could not be loaded. */
  reload(): Promise<Config | null>;
}

/** Settings of the server. They are loaded again when another admin changes some. */
export function useConfig<Config>(load: () => Promise<Config>): LoadedConfig<Config> {
  const version = useAtomValue(serverConfigVersionAtom);
  const [config, setConfig] = useState<Config | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const newest = useRef<Promise<Config | null>>(undefined);

  function reload(): Promise<Config | null> {
    const own: Promise<Config | null> = load().then(
      (loaded) => take(loaded),
      (failure) => take(null, failure),
    );
    const take = (loaded: Config | null, failure: unknown = null) => {
      if (newest.current !== own) return newest.current!;
      if (loaded) setConfig(loaded);
      setFailure(failure);
      return loaded;
    };
    newest.current = own;
    return own;
  }

  useEffect(() => void reload(), [version]);
  return { config, failure, reload };
}
