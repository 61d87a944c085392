import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { loadLocalTimeAtom, localTimeAtom, showLocalTimeAtom } from "../../state/users/local_time.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { useLoading } from "../../ui/states/loading.ts";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";

/** Whether others see what time it is for the user. */
export function LocalTimeChoice() {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const known = useAtomValue(localTimeAtom);
  const load = useSetAtom(loadLocalTimeAtom);
  const show = useSetAtom(showLocalTimeAtom);
  const { failure, onRetry } = useLoading(load);
  return (
    <div>
      {known
        ? (
          <Switch
            label={t("account.local_time")}
            hint={t("account.local_time_hint")}
            checked={known.is_shown}
            onChange={(on) => void attempt(show(on))}
          />
        )
        : failure !== null
        ? <ErrorState failure={failure} onRetry={onRetry} />
        : <Skeleton width={60} />}
    </div>
  );
}
