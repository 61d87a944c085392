import type { ReactNode } from "react";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import type { LoadedConfig } from "./use_config.ts";

interface Props<Config> {
  from: LoadedConfig<Config>;
  children(config: Config): ReactNode;
}

/** Content for settings, once they are loaded. */
export function Loaded<Config>({ from: { config, failure, reload }, children }: Props<Config>) {
  if (config) return children(config);
  if (failure !== null) return <ErrorState failure={failure} onRetry={() => void reload()} />;
  return (
    <div className="settings__skeleton" data-loading aria-busy>
      <Skeleton width={90} />
      <Skeleton width={60} />
      <Skeleton width={70} />
    </div>
  );
}
