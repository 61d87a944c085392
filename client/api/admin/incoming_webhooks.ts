import type { IncomingWebhook, WebhookWithToken } from "schemas/incoming_webhooks.ts";
import { pictureRefusals } from "../../base/errors/refusals.ts";
import { callSignedIn } from "../http/tokens.ts";

const pathOf = ({ gid, id }: IncomingWebhook) => `/group/${gid}/incoming_webhooks/${id}`;

export const getIncomingWebhooks = (gid: number) =>
  callSignedIn<IncomingWebhook[]>(`/group/${gid}/incoming_webhooks`);

export const postIncomingWebhook = (gid: number, name: string) =>
  callSignedIn<WebhookWithToken>(`/group/${gid}/incoming_webhooks`, { method: "POST", json: { name } });

export const putIncomingWebhook = (webhook: IncomingWebhook, name: string) =>
  callSignedIn<null>(pathOf(webhook), { method: "PUT", json: { name } });

export const replaceWebhookToken = (webhook: IncomingWebhook) =>
  callSignedIn<WebhookWithToken>(`${pathOf(webhook)}/token`, { method: "POST" });

export const postWebhookAvatar = (webhook: IncomingWebhook, file: Blob) =>
  callSignedIn<null>(`${pathOf(webhook)}/avatar`, {
    method: "POST",
    body: { type: "image/png", content: file },
    refusals: pictureRefusals,
  });

export const deleteWebhookAvatar = (webhook: IncomingWebhook) =>
  callSignedIn<null>(`${pathOf(webhook)}/avatar`, { method: "DELETE" });

export const deleteIncomingWebhook = (webhook: IncomingWebhook) =>
  callSignedIn<null>(pathOf(webhook), { method: "DELETE" });
