import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import { Link, useSearch } from "wouter";
import { paths, settingsPath } from "../../base/paths.ts";
import { returnPathOf } from "../../components/places/settings_paths.ts";
import { Switch } from "../../ui/Switch.tsx";
import { type Way, ways } from "./login_methods.ts";

/** Whether what a way to sign in needs is set up. */
export type Ready = Partial<Record<Way, boolean>>;

interface Props {
  values: Record<Way, boolean>;
  stored: Record<Way, boolean>;
  oidc: LoginConfig["oidc"];
  ready: Ready;
  onChange(changes: Partial<Record<Way, boolean>>): void;
}

export function LoginWays({ values, stored, oidc, ready, onChange }: Props) {
  const { t } = useTranslation("setting");
  const from = returnPathOf(useSearch(), paths.home);
  const count = oidc.filter(({ enable }) => enable).length;

  return (
    <ul className="settings-rows">
      {ways.map(({ way, needs }) => {
        const isMissing = ready[way] === false && !stored[way];
        return (
          <li key={way}>
            <Switch
              label={t(`login.${way}`)}
              hint={t(isMissing ? `login.${way}_missing` : `login.${way}_hint`)}
              checked={values[way]}
              disabled={isMissing && !values[way]}
              onChange={(checked) => onChange({ [way]: checked })}
            />
            {isMissing && needs && (
              <Link className="link" href={settingsPath(needs, from)}>{t(`login.${way}_setUp`)}</Link>
            )}
          </li>
        );
      })}
      <li className="settings-row">
        <span className="settings-row__text">
          <span className="settings-row__label">OpenID Connect</span>
          <span className="settings-row__hint">{t("login.oidc", { count })}</span>
        </span>
        <Link className="link" href={settingsPath("oidc", from)}>{t("login.oidc_open")}</Link>
      </li>
    </ul>
  );
}
