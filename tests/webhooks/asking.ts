import { Webhook, WebhookDelivery, WebhookDeliveryDetail } from "schemas/webhooks.ts";
import * as v from "valibot";
import { eventually } from "../support/deadline.ts";
import type { TestServer } from "../support/server.ts";

/** What Ada reads about the webhook of an account. */
export async function stateOf(server: TestServer, uid: number): Promise<Webhook> {
  return (await server.as("ada").get(`/admin/user/${uid}/webhook`)).as(Webhook);
}

export async function deliveriesOf(server: TestServer, uid: number): Promise<WebhookDelivery[]> {
  return (await server.as("ada").get(`/admin/user/${uid}/webhook/deliveries`)).as(v.array(WebhookDelivery));
}

export async function detailOf(server: TestServer, uid: number, id: number): Promise<WebhookDeliveryDetail> {
  return (await server.as("ada").get(`/admin/user/${uid}/webhook/deliveries/${id}`)).as(
    WebhookDeliveryDetail,
  );
}

/** The newest delivery once it is as a test wants it. */
export function waitsFor(server: TestServer, uid: number, want: (delivery: WebhookDelivery) => boolean) {
  return eventually(async () => {
    const [newest] = await deliveriesOf(server, uid);
    return newest && want(newest) ? newest : undefined;
  }, "the delivery");
}
