import { useAtomValue } from "jotai";
import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_INCOMING_WEBHOOKS } from "schemas/limits.ts";
import { postIncomingWebhook } from "../../../api/admin/incoming_webhooks.ts";
import { isManagerAtom } from "../../../state/channels/rights.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { Skeleton } from "../../../ui/skeletons/Skeleton.tsx";
import { NameDialog } from "./NameDialog.tsx";
import { WebhookRow } from "./WebhookRow.tsx";
import { useWebhooks, type Webhooks } from "./use_webhooks.ts";

/** The addresses at which programs post to a channel. */
export function IntegrationsPage({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const isManager = useAtomValue(isManagerAtom(gid));
  if (!isManager) return <p className="settings-note">{t("webhooks.notYours")}</p>;
  return <Managed gid={gid} />;
}

function Managed({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const loaded = useWebhooks(gid);
  const [isAdding, setAdding] = useState(false);
  const [token, setToken] = useState<string>();

  async function create(name: string) {
    const made = await postIncomingWebhook(gid, name);
    setToken(made.token);
    void loaded.reload();
  }

  return (
    <div className="settings-form">
      <p className="settings-note">{t("webhooks.text")}</p>
      <List loaded={loaded} onAdd={() => setAdding(true)} onToken={setToken} />
      <HowTo />
      {isAdding && (
        <NameDialog
          title={t("webhooks.add")}
          text={t("webhooks.addText")}
          submit={t("webhooks.create")}
          stored=""
          onSave={create}
          onClose={() => setAdding(false)}
        />
      )}
      {token && <AddressDialog token={token} onClose={() => setToken(undefined)} />}
    </div>
  );
}

interface ListProps {
  loaded: Webhooks;
  onAdd(): void;
  onToken(token: string): void;
}

function List({ loaded: { webhooks, failure, reload }, onAdd, onToken }: ListProps) {
  const { t } = useTranslation("setting");
  const add = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>{t("webhooks.add")}</Button>
  );
  if (!webhooks && failure !== null) return <ErrorState failure={failure} onRetry={() => void reload()} />;
  if (!webhooks) {
    return (
      <div className="settings__skeleton" data-loading aria-busy>
        <Skeleton width={90} />
        <Skeleton width={60} />
      </div>
    );
  }
  if (webhooks.length === 0) {
    return <EmptyState icon={<Webhook size={32} aria-hidden />} title={t("webhooks.none")}>{add}</EmptyState>;
  }
  return (
    <section className="settings-card">
      <ul className="account-rows">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onChange={reload} onToken={onToken} />
        ))}
      </ul>
      {webhooks.length < MAX_INCOMING_WEBHOOKS
        ? <div>{add}</div>
        : <p className="settings-note">{t("webhooks.full", { count: MAX_INCOMING_WEBHOOKS })}</p>}
    </section>
  );
}

/** Shows a new address. It can be shown only now, because the server keeps a hash. */
function AddressDialog({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useTranslation("setting");
  const address = `${location.origin}/api/hook/${token}`;
  return (
    <Dialog
      open
      title={t("webhooks.addressTitle")}
      description={t("webhooks.addressText")}
      footer={<Button tone="primary" onClick={onClose}>{t("webhooks.done")}</Button>}
      onClose={onClose}
    >
      <div className="dialog-form">
        <CopyField label={t("webhooks.address")} value={address} />
        <p className="settings-note">{t("webhooks.try")}</p>
        <pre className="settings-code" dir="ltr" tabIndex={0}>{curlOf(address)}</pre>
      </div>
    </Dialog>
  );
}

/** The shortest request that posts something. In one line, because on a phone a "\" would stand on a line of its own. */
function curlOf(address: string): string {
  return `curl -H 'Content-Type: application/json' -d '{"text": "*Deployed* version 1.2 :rocket:"}' ${address}`;
}

function HowTo() {
  const { t } = useTranslation("setting");
  return (
    <section className="settings-card">
      <h2>{t("webhooks.how")}</h2>
      <p className="settings-note">{t("webhooks.howText")}</p>
      <pre className="settings-code" dir="ltr" tabIndex={0}>{curlOf(`${location.origin}/api/hook/…`)}</pre>
    </section>
  );
}
