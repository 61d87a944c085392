import type { Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookSecret } from "schemas/webhooks.ts";
import { callSignedIn } from "../http/tokens.ts";

const pathOf = (uid: number) => `/admin/user/${uid}/webhook`;
const deliveryPath = (uid: number, id: number) => `${pathOf(uid)}/deliveries/${id}`;

export const getWebhook = (uid: number) => callSignedIn<Webhook>(pathOf(uid));

export const enableWebhook = (uid: number) => callSignedIn<null>(`${pathOf(uid)}/enable`, { method: "POST" });

export const testWebhook = (uid: number) =>
  callSignedIn<WebhookDeliveryDetail>(`${pathOf(uid)}/test`, { method: "POST" });

export const getWebhookSecret = (uid: number) => callSignedIn<WebhookSecret>(`${pathOf(uid)}/secret`);

export const replaceWebhookSecret = (uid: number) =>
  callSignedIn<WebhookSecret>(`${pathOf(uid)}/secret`, { method: "POST" });

export const getDeliveries = (uid: number) => callSignedIn<WebhookDelivery[]>(`${pathOf(uid)}/deliveries`);

export const getDelivery = (uid: number, id: number) =>
  callSignedIn<WebhookDeliveryDetail>(deliveryPath(uid, id));

export const redeliver = (uid: number, id: number) =>
  callSignedIn<WebhookDeliveryDetail>(`${deliveryPath(uid, id)}/redeliver`, { method: "POST" });
