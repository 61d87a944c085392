import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import type { LoginConfig } from "schemas/organization.ts";
import {
  changeLoginConfig,
  getLoginConfig,
  getProviderClient,
  getSmtpEnabled,
} from "../../../api/admin/server_config.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { Loaded } from "../Loaded.tsx";
import { LoginMethodSwitches, type Ready } from "./LoginMethodSwitches.tsx";
import { useConfig } from "../use_config.ts";
import type { LoginMethod } from "./login_methods.ts";

/** By which ways people sign in. */
export function LoginMethods() {
  const loaded = useConfig(loadLogin);
  return <Loaded from={loaded}>{(config) => <Form {...config} reload={loaded.reload} />}</Loaded>;
}

/** `oidc` has a page of its own, and who can join is on the overview. */
type Values = Omit<LoginConfig, "oidc" | "who_can_sign_up" | "guest">;

interface Stored {
  login: LoginConfig;
  ready: Ready;
}

async function loadLogin(): Promise<Stored> {
  const [login, magic_link, google, github] = await Promise.all([
    getLoginConfig(),
    getSmtpEnabled(),
    getProviderClient("google"),
    getProviderClient("github"),
  ]);
  const isComplete = { google: google.client_id, github: github.client_id && github.client_secret };
  return { login, ready: { magic_link, google: !!isComplete.google, github: !!isComplete.github } };
}

function Form({ login, ready, reload }: Stored & { reload(): Promise<Stored | null> }) {
  const { t } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const { oidc, who_can_sign_up: _, guest: __, ...stored } = login;
  const form = useSettingsForm<Values>(stored, async (changes) => {
    await changeLoginConfig(changes);
    const now = await reload();
    form.settle(changes);
    const refused = Object.keys(changes).find((name) =>
      changes[name as LoginMethod] && !now?.login[name as LoginMethod]
    );
    if (now && refused) showToast({ kind: "error", text: t(`login.${refused}_missing`) });
  });
  const { values, change } = form;

  return (
    <form className="settings-form" onSubmit={form.submit}>
      <section className="settings-card">
        <h2>{t("login.ways")}</h2>
        <LoginMethodSwitches values={values} stored={stored} oidc={oidc} ready={ready} onChange={change} />
      </section>
      <SaveBar form={form} />
    </form>
  );
}
