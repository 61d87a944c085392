import { useAtomValue } from "jotai";
import { CircleCheck, CircleX, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SmtpConfigUpdate, SmtpTestResult } from "schemas/mail.ts";
import { postSmtpTest } from "../../../api/admin/server_config.ts";
import { meAtom } from "../../../state/users/users.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  /** Tells whether the fields can be sent. */
  isReady(): boolean;
  update(): SmtpConfigUpdate;
  attempt<T>(call: () => Promise<T>): Promise<T>;
}

/** Sends a mail with the fields as they are now, and shows what the SMTP server answers. */
export function SmtpTest({ isReady, update, attempt }: Props) {
  const { t } = useTranslation("setting");
  const [to, setTo] = useState(useAtomValue(meAtom)?.email ?? "");
  const [result, setResult] = useState<SmtpTestResult>();
  const { isBusy, problem, setProblem, run } = useAction();

  function send() {
    setResult(undefined);
    setProblem(undefined);
    if (!isReady()) return;
    void run(async () => setResult(await attempt(() => postSmtpTest({ to: to.trim(), config: update() }))));
  }

  return (
    <section className="settings-card">
      <h2>{t("smtp.test")}</h2>
      <p className="settings-note">{t("smtp.test_text")}</p>
      <div className="settings-beside">
        <TextField
          label={t("smtp.to")}
          type="email"
          autoComplete="email"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form's own button saves.
            event.preventDefault();
            send();
          }}
        />
        <Button busy={isBusy} disabled={!to.trim()} icon={<Send size={16} aria-hidden />} onClick={send}>
          {t("smtp.send")}
        </Button>
      </div>
      {problem && <FormNotice>{problem}</FormNotice>}
      <div role="status">{result && <Answer {...result} />}</div>
    </section>
  );
}

function Answer({ ok, answer }: SmtpTestResult) {
  const { t } = useTranslation("setting");
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <div className="smtp-answer" data-ok={ok}>
      <p className="smtp-answer__title">
        <Icon size={16} aria-hidden />
        {t(ok ? "smtp.accepted" : "smtp.failed")}
      </p>
      <code dir="ltr">{answer}</code>
    </div>
  );
}
