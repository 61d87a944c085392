import { WebhookDeliveryDetail } from "schemas/webhooks.ts";
import { create } from "../admin_users/people.ts";
import { uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

/** What admins ask about a webhook. Its address is the server's own, which takes no deliveries there. */
export async function laterWebhookSteps(server: TestServer): Promise<Step[]> {
  const account = { is_bot: true, password: "", name: "Hook", email: "hook@localhost" };
  const { uid: own } = await create(server, { ...account, webhook_url: `${server.origin}/health` });
  const hook = `/admin/user/${own}/webhook`;
  const { id } = (await server.as("ada").post(`${hook}/test`)).as(WebhookDeliveryDetail);
  return [
    ["ada", "GET", hook],
    ["bo", "GET", hook],
    ["ada", "GET", `/admin/user/${uid.ada}/webhook`],
    ["ada", "POST", `${hook}/test`],
    ["ada", "POST", `/admin/user/${uid.ada}/webhook/test`],
    ["ada", "GET", `${hook}/deliveries`],
    ["ada", "GET", `/admin/user/999/webhook/deliveries`],
    ["ada", "GET", `${hook}/deliveries/${id}`],
    ["ada", "GET", `${hook}/deliveries/999999`],
    ["ada", "POST", `${hook}/deliveries/${id}/redeliver`],
    ["ada", "POST", `${hook}/deliveries/999999/redeliver`],
    ["ada", "POST", `${hook}/enable`],
    ["ada", "GET", `${hook}/secret`],
    ["ada", "POST", `${hook}/secret`],
    ["bo", "POST", `${hook}/secret`],
  ];
}
