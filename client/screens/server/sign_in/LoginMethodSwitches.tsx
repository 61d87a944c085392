import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import { Link, useSearch } from "wouter";
import { paths, settingsPath } from "../../../base/paths.ts";
import { returnPathOf } from "../../../components/navigation/settings_paths.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { type LoginMethod, loginMethods } from "./login_methods.ts";

/** Tells whether what a way to sign in needs is set up. */
export type Ready = Partial<Record<LoginMethod, boolean>>;

interface Props {
  values: Record<LoginMethod, boolean>;
  stored: Record<LoginMethod, boolean>;
  oidc: LoginConfig["oidc"];
  ready: Ready;
  onChange(changes: Partial<Record<LoginMethod, boolean>>): void;
}

export function LoginMethodSwitches({ values, stored, oidc, ready, onChange }: Props) {
  const { t } = useTranslation("setting");
  const from = returnPathOf(useSearch(), paths.home);
  const count = oidc.filter(({ enable }) => enable).length;

  return (
    <ul className="settings-rows">
      {loginMethods.map(({ method, needs }) => {
        const isMissing = ready[method] === false && !stored[method];
        return (
          <li key={method}>
            <Switch
              label={t(`login.${method}`)}
              hint={t(isMissing ? `login.${method}_missing` : `login.${method}_hint`)}
              checked={values[method]}
              disabled={isMissing && !values[method]}
              onChange={(checked) => onChange({ [method]: checked })}
            />
            {isMissing && needs && (
              <Link className="link" href={settingsPath(needs, from)}>{t(`login.${method}_setUp`)}</Link>
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
