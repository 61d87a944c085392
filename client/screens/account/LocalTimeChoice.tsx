import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadLocalTimeAtom, localTimeAtom, showLocalTimeAtom } from "../../state/users/local_time.ts";
import { useAttempt } from "../../ui/attempt.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Switch } from "../../ui/Switch.tsx";

/** Whether others see what time it is for the user. */
export function LocalTimeChoice() {
  const { t } = useTranslation("setting");
  const attempt = useAttempt();
  const known = useAtomValue(localTimeAtom);
  const load = useSetAtom(loadLocalTimeAtom);
  const show = useSetAtom(showLocalTimeAtom);
  const [hasFailed, setFailed] = useState(false);

  function start() {
    setFailed(false);
    load().catch(() => setFailed(true));
  }

  useEffect(start, []);
  return (
    <section className="settings-card">
      {known
        ? (
          <Switch
            label={t("account.local_time")}
            hint={t("account.local_time_hint")}
            checked={known.is_shown}
            onChange={(on) => void attempt(show(on))}
          />
        )
        : hasFailed
        ? <ErrorState onRetry={start} />
        : <Skeleton width={60} />}
    </section>
  );
}
