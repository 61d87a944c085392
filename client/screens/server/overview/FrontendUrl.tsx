import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EffectiveUrl, FrontendUrlCheck } from "schemas/organization.ts";
import {
  checkFrontendUrl,
  getEffectiveUrl,
  getFrontendUrl,
  postFrontendUrl,
} from "../../../api/admin/organization_settings.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { useAction } from "../../../ui/forms/action.ts";

interface Stored {
  frontend_url: string;
  effective: EffectiveUrl;
}

/** The address in links of mails and invitations. */
export function FrontendUrl() {
  const loaded = useConfig(async (): Promise<Stored> => {
    const [frontend_url, effective] = await Promise.all([getFrontendUrl(), getEffectiveUrl()]);
    return { frontend_url: frontend_url ?? "", effective };
  });
  return <Loaded from={loaded}>{(config) => <Form {...config} reload={loaded.reload} />}</Loaded>;
}

const isUrl = (text: string) => /^https?:\/\/[A-Za-z0-9_.-]+(:\d{1,5})?\/*$/.test(text.trim());

function Form({ frontend_url, effective, reload }: Stored & { reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState<FrontendUrlCheck>();
  const { isBusy, problem, setProblem, run } = useAction();
  const form = useSettingsForm({ frontend_url }, async (changes, values) => {
    await postFrontendUrl(values.frontend_url.trim());
    await reload();
    form.settle(changes);
    setTried(false);
  });
  const wanted = form.values.frontend_url.trim();

  function check() {
    setTried(true);
    setAnswer(undefined);
    setProblem(undefined);
    if (wanted && !isUrl(wanted)) return;
    void run(async () => setAnswer(await checkFrontendUrl(wanted || effective.url)));
  }

  return (
    <form
      className="settings-part"
      noValidate
      onSubmit={(event) => {
        setTried(true);
        if (isUrl(wanted)) void form.submit(event);
        else event.preventDefault();
      }}
    >
      <section className="settings-card">
        <h2>{t("server.frontend_url")}</h2>
        <p className="settings-note">{t("server.frontend_url_hint")}</p>
        <div className="settings-beside">
          <TextField
            label={t("server.address")}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            placeholder={effective.url}
            value={form.values.frontend_url}
            error={isTried && wanted && !isUrl(wanted) ? t("server.frontend_url_wrong") : undefined}
            onChange={({ target }) => {
              setAnswer(undefined);
              form.change({ frontend_url: target.value });
            }}
          />
          <Button busy={isBusy} onClick={check}>{t("server.check")}</Button>
        </div>
        <p className="settings-note">
          {t("server.effective")} <bdi className="settings-url" dir="ltr">{effective.url}</bdi>{" "}
          {t(`server.sources.${effective.source}`)}
        </p>
        {problem && <FormNotice>{problem}</FormNotice>}
        <div role="status">{answer && <FrontendAnswer {...answer} />}</div>
      </section>
      <SaveBar form={form} />
    </form>
  );
}

/** Server that answers at the address that was checked. */
function FrontendAnswer({ result, answer }: FrontendUrlCheck) {
  const { t } = useTranslation("setting");
  const ok = result === "this_server";
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <div className="smtp-answer" data-ok={ok}>
      <p className="smtp-answer__title">
        <Icon size={16} aria-hidden />
        {t(`server.results.${result}`)}
      </p>
      <code dir="ltr">{answer}</code>
    </div>
  );
}
