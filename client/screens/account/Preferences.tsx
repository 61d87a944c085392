import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { firstSpoken, languages } from "../../base/i18n/languages.ts";
import { chooseProfileAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { Select } from "../../ui/controls/Select.tsx";
import { MissedMails } from "./MissedMails.tsx";
import { loadLocalTimeAtom, localTimeAtom, showLocalTimeAtom } from "../../state/users/local_time.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { useLoading } from "../../ui/states/loading.ts";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";

/** Other clients write 0 for everybody who is never asked. */
const GENDERS = [0, 1, 2];

/** Choices that are saved at once. */
export function Preferences({ me }: { me: UserInfo }) {
  const { t } = useTranslation("setting");
  const choose = useSetAtom(chooseProfileAtom);
  const attempt = useAttempt();
  const genders = GENDERS.includes(me.gender) ? GENDERS : [...GENDERS, me.gender];
  const spoken = firstSpoken([me.language]);
  const others = spoken ? [] : [{ value: me.language, label: me.language }];

  return (
    <section className="settings-card">
      <h2>{t("account.preferences")}</h2>
      <div className="account-preferences">
        <Select
          label={t("account.gender")}
          value={String(me.gender)}
          onChange={(value) => void attempt(choose({ gender: Number(value) }))}
          options={genders.map((value) => ({
            value: `${value}`,
            label: t(`account.genders.${value}`, { defaultValue: t("account.genders.2") }),
          }))}
        />
        <Select
          label={t("account.language")}
          value={spoken ?? me.language}
          onChange={(language) => void attempt(choose({ language }))}
          options={[...Object.entries(languages).map(([value, label]) => ({ value, label })), ...others]}
        />
      </div>
      <LocalTimeChoice />
      {me.email && <MissedMails />}
    </section>
  );
}

/** Tells whether others see what time it is for the user. */
function LocalTimeChoice() {
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
