import { Plug } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceTest as Result } from "schemas/services_elsewhere.ts";
import { refusalText } from "../../../base/refusal_text.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormNotice } from "../../../ui/FormNotice.tsx";
import { Answer } from "../webhooks/Answer.tsx";

interface Props {
  text: string;
  /** Whether the fields can be sent. */
  isReady(): boolean;
  run(): Promise<Result>;
}

/** Tries the fields as they are now, and shows what the service answers. */
export function ServiceTest({ text, isReady, run }: Props) {
  const { t, i18n } = useTranslation("setting");
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();

  async function test() {
    if (isBusy) return;
    setResult(undefined);
    setProblem(undefined);
    if (!isReady()) return;
    setBusy(true);
    try {
      setResult(await run());
    } catch (failure) {
      setProblem(refusalText(i18n, failure));
    } finally {
      setBusy(false);
    }
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
