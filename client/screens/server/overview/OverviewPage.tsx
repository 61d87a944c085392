import { useTranslation } from "react-i18next";
import { getCommon, putCommon } from "../../../api/http/common.ts";
import { changeLoginConfig, getLoginConfig } from "../../../api/admin/server_config.ts";
import { Loaded } from "../Loaded.tsx";
import { MissedMails } from "./MissedMails.tsx";
import { useConfig } from "../use_config.ts";
import { useInstant } from "../use_instant.ts";
import { FrontendUrl } from "./FrontendUrl.tsx";
import { Identity } from "./Identity.tsx";
import { Joining } from "./Joining.tsx";
import { Layout } from "./Layout.tsx";
import { LogoUploader } from "./LogoUploader.tsx";
import { PEOPLE, RULES } from "./rules.ts";
import { Rules } from "./Rules.tsx";

/** Settings for the server's name, who can join it, and what its members may do. */
export function OverviewPage() {
  const { t } = useTranslation("setting");
  return (
    <div className="settings-parts">
      <section className="settings-card">
        <h2>{t("server.identity")}</h2>
        <LogoUploader />
        <Identity />
      </section>
      <LoginPart />
      <CommonPart />
      <FrontendUrl />
    </div>
  );
}

function LoginPart() {
  const loaded = useConfig(async () => {
    const { who_can_sign_up, guest } = await getLoginConfig();
    return { who_can_sign_up, guest };
  });
  return <Loaded from={loaded}>{(config) => <Login config={config} reload={loaded.reload} />}</Loaded>;
}

function Login({ config, reload }: { config: JoiningValues; reload(): Promise<unknown> }) {
  const { values, change } = useInstant(config, (changes) => changeLoginConfig(changes).then(reload));
  return <Joining values={values} onChange={change} />;
}

type JoiningValues = Parameters<typeof Joining>[0]["values"];

function CommonPart() {
  const loaded = useConfig(async () => {
    const common = await getCommon();
    const ext = JSON.parse(common.ext_setting || "{}");
    const { only_admin_can_see_channel_members = false } = ext;
    return { ...common, only_admin_can_see_channel_members: only_admin_can_see_channel_members === true };
  });
  return <Loaded from={loaded}>{(config) => <Common config={config} reload={loaded.reload} />}</Loaded>;
}

type CommonValues = Awaited<ReturnType<typeof getCommon>> & { only_admin_can_see_channel_members: boolean };

function Common({ config, reload }: { config: CommonValues; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const { values, change } = useInstant(config, (changes) => putCommon(changes).then(reload));
  return (
    <>
      <Rules title={t("server.people")} names={PEOPLE} values={values} onChange={change} />
      <Rules title={t("server.rules")} names={RULES} values={values} onChange={change} />
      <MissedMails values={values} onChange={change} />
      <Layout value={values.chat_layout_mode} onChange={change} />
    </>
  );
}
