import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getMe } from "../../api/users.ts";
import { switchesAtom } from "../../state/switches.ts";
import { updateProfileAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/attempt.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Switch } from "../../ui/Switch.tsx";

/** Whether the user gets mails about missed messages. Nothing is shown while the server sends none. */
export function MissedMails() {
  return useAtomValue(switchesAtom).msg_smtp_notify_enable ? <Choice /> : null;
}

function Choice() {
  const { t } = useTranslation("setting");
  const update = useSetAtom(updateProfileAtom);
  const attempt = useAttempt();
  const [isOn, setOn] = useState<boolean>();
  const [hasFailed, setFailed] = useState(false);

  function start() {
    setFailed(false);
    getMe().then((me) => setOn(me.msg_smtp_notify_enable === true), () => setFailed(true));
  }

  async function choose(msg_smtp_notify_enable: boolean) {
    setOn(msg_smtp_notify_enable);
    if (!await attempt(update({ msg_smtp_notify_enable }))) setOn(!msg_smtp_notify_enable);
  }

  useEffect(start, []);
  return (
    <section className="settings-card">
      {isOn !== undefined
        ? (
          <Switch
            label={t("account.msg_smtp_notify_enable")}
            hint={t("account.msg_smtp_notify_enable_hint")}
            checked={isOn}
            onChange={(on) => void choose(on)}
          />
        )
        : hasFailed
        ? <ErrorState onRetry={start} />
        : <Skeleton width={60} />}
    </section>
  );
}
