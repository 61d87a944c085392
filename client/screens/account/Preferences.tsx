import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { firstSpoken, languages } from "../../base/i18n/languages.ts";
import { chooseProfileAtom } from "../../state/users/account.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { Select } from "../../ui/controls/Select.tsx";
import { LocalTimeChoice } from "./LocalTimeChoice.tsx";
import { MissedMails } from "./MissedMails.tsx";

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
