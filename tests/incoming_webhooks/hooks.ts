import { WebhookWithToken } from "schemas/incoming_webhooks.ts";
import { MessagePage } from "schemas/messages.ts";
import { gid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";

export const managementOf = (id: number) => `/group/${id}/incoming_webhooks`;

/** A webhook of a channel that Ada manages, and how it is called. */
export async function newHook(server: TestServer, id: number = gid.lobby, name = "Robo") {
  const made = await server.as("ada").post(managementOf(id), { name });
  const { webhook, token } = made.as(WebhookWithToken);
  const url = `${server.origin}/api/hook/${token}`;
  return { webhook, token, url, path: `${managementOf(id)}/${webhook.id}` };
}

/** Posts to an address as a program without a token does. Resolves with the status, the body and the headers. */
export async function post(url: string, body: unknown, type = "application/json") {
  const sent = typeof body === "string" || body instanceof URLSearchParams ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method: "POST",
    headers: sent instanceof URLSearchParams ? {} : { "Content-Type": type },
    body: sent,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The newest message of a channel, as Ada reads it. */
export async function newest(server: TestServer, id: number = gid.lobby) {
  const page = (await server.as("ada").get(`/group/${id}/messages?limit=1`)).as(MessagePage);
  const { from_uid, detail } = page.messages.at(-1)!;
  if (detail.type !== "normal") throw new Error(detail.type);
  return { from_uid, ...detail };
}
