import { Plug } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceTest as Result } from "schemas/services_elsewhere.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { Answer } from "../webhooks/Answer.tsx";
import { useAction } from "../../../ui/forms/action.ts";

interface Props {
  text: string;
  /** Tells whether the fields can be sent. */
  isReady(): boolean;
  run(): Promise<Result>;
}

/** Tries the fields as they are now, and shows what the service answers. */
export function ServiceTest({ text, isReady, run }: Props) {
  const { t } = useTranslation("setting");
  const [result, setResult] = useState<Result>();
  const { isBusy, problem, setProblem, run: start } = useAction();

  function test() {
    setResult(undefined);
    setProblem(undefined);
    if (isReady()) void start(async () => setResult(await run()));
  }

  return (
    <section className="settings-card">
      <h2>{t("service.test")}</h2>
      <p className="settings-note">{text}</p>
      <div className="settings-actions">
        <Button busy={isBusy} icon={<Plug size={16} aria-hidden />} onClick={test}>{t("service.run")}</Button>
      </div>
      {problem && <FormNotice>{problem}</FormNotice>}
      <div role="status">{result && <Answer delivery={result} />}</div>
    </section>
  );
}
