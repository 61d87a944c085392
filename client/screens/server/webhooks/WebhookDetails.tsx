import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { getDeliveries, getWebhook } from "../../../api/admin/webhooks.ts";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { DeliveryList } from "./DeliveryList.tsx";
import { WebhookSecretCard } from "./WebhookSecretCard.tsx";
import { WebhookStatus } from "./WebhookStatus.tsx";

interface Props {
  uid: number;
  webhook_url: string | null;
}

/** Milliseconds after which deliveries are read again while somebody looks at them. */
const AGAIN = 3000;

/** Deliveries to an account's webhook, and what its receiver needs to trust them. */
export default function WebhookDetails({ uid, webhook_url }: Props) {
  if (webhook_url === null) return null;
  // A new address has a history of its own.
  return <Details key={`${uid} ${webhook_url}`} uid={uid} />;
}

function Details({ uid }: { uid: number }) {
  const { t } = useTranslation("setting");
  const loaded = useConfig(async () => {
    const [webhook, deliveries] = await Promise.all([getWebhook(uid), getDeliveries(uid)]);
    return { webhook, deliveries };
  });

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void loaded.reload(), AGAIN);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <section className="settings-card">
        <h2>{t("webhook.title")}</h2>
        <Loaded from={loaded}>
          {({ webhook }) => <WebhookStatus uid={uid} webhook={webhook} reload={loaded.reload} />}
        </Loaded>
      </section>
      {loaded.config && (
        <>
          <WebhookSecretCard
            uid={uid}
            until={loaded.config.webhook.previous_secret_until}
            reload={loaded.reload}
          />
          <DeliveryList uid={uid} deliveries={loaded.config.deliveries} reload={loaded.reload} />
        </>
      )}
    </>
  );
}
