import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getMe } from "../../api/users.ts";
import { switchesAtom } from "../../state/switches.ts";
import { updateProfileAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { useLoading } from "../../ui/states/loading.ts";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";

/** Tells whether the user gets mails about missed messages. Nothing is shown while the server sends none. */
export function MissedMails() {
  return useAtomValue(switchesAtom).msg_smtp_notify_enable ? <Choice /> : null;
}

function Choice() {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateProfileAtom);
  const attempt = useAttempt();
  const [isOn, setOn] = useState<boolean>();
  const { failure, onRetry } = useLoading(async () => setOn((await getMe()).msg_smtp_notify_enable === true));

  async function choose(msg_smtp_notify_enable: boolean) {
    setOn(msg_smtp_notify_enable);
    if (!await attempt(update({ msg_smtp_notify_enable }))) setOn(!msg_smtp_notify_enable);
  }

  return (
    <div>
      {isOn !== undefined
        ? (
          <Switch
            label={t("account.msg_smtp_notify_enable")}
            hint={t("account.msg_smtp_notify_enable_hint")}
            checked={isOn}
            onChange={(on) => void choose(on)}
          />
        )
        : failure !== null
        ? <ErrorState failure={failure} onRetry={onRetry} />
        : <Skeleton width={60} />}
    </div>
  );
}
