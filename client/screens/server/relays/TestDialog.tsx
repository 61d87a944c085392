import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Relay, RelayTest } from "schemas/relays.ts";
import { testRelay } from "../../../api/admin/relays.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { Spinner } from "../../../ui/display/Spinner.tsx";
import { Answer } from "../webhooks/Answer.tsx";
import { useAction } from "../../../ui/forms/action.ts";

/** Sends a test, and shows what the other side answers. */
export function TestDialog({ relay, onClose }: { relay: Relay; onClose(): void }) {
  const { t } = useTranslation("setting");
  const [result, setResult] = useState<RelayTest>();
  const { isBusy, problem, run } = useAction();

  const send = () =>
    run(async () => {
      setResult(undefined);
      setResult(await testRelay(relay.id));
    });

  useEffect(() => void send(), []);
  return (
    <Dialog
      open
      title={t("relays.testTitle", { name: relay.name })}
      description={t("relays.testText", { service: t(`relays.types.${relay.channel_type}`) })}
      footer={
        <>
          <Button onClick={onClose}>{t("webhooks.done")}</Button>
          <Button tone="primary" busy={isBusy} onClick={send}>{t("relays.testAgain")}</Button>
        </>
      }
      onClose={onClose}
    >
      <div role="status">
        {isBusy && <Spinner />}
        {problem && <FormNotice>{problem}</FormNotice>}
        {result && <Answer delivery={result} />}
      </div>
    </Dialog>
  );
}
