import type { ChatMessage } from "schemas/messages.ts";
import { WebhookSecret } from "schemas/webhooks.ts";
import { createHmac } from "node:crypto";
import { Peer, type Visit } from "../outbound/peer.ts";
import { eventually } from "../support/deadline.ts";
import { type ServerOptions, startServer, type TestServer } from "../support/server.ts";
import { create } from "../admin_users/people.ts";

type Answer = (visit: Visit, body: ChatMessage) => Promise<unknown>;

const fine: Answer = (visit) => visit.answer("Thank you");

/** The program behind a webhook. It answers the acceptance test, and deliveries as `onDelivery` says. */
export class Receiver implements AsyncDisposable {
  onDelivery = fine;
  /** What arrived, whatever the answer was. */
  readonly deliveries: { body: ChatMessage; visit: Visit }[] = [];
  readonly #peer = new Peer(async (visit) => {
    if (visit.line.startsWith("GET")) return await visit.answer("Hello");
    const body = JSON.parse(visit.body) as ChatMessage;
    this.deliveries.push({ body, visit });
    await this.onDelivery(visit, body);
  });

  at(path = "/hook"): string {
    return this.#peer.at("127.0.0.1", path);
  }

  get texts(): string[] {
    return this.deliveries.map(({ body }) => textOf(body));
  }

  async got(count: number): Promise<ChatMessage[]> {
    await eventually(
      () => Promise.resolve(this.deliveries.length >= count || undefined),
      `${count} deliveries; there are ${this.deliveries.length}`,
    );
    return this.deliveries.map(({ body }) => body);
  }

  /** Answers with a server's error until it is told otherwise. */
  break(): void {
    this.onDelivery = (visit) => visit.answer("Out of order", {}, "500 Internal Server Error");
  }

  mend(): void {
    this.onDelivery = fine;
  }

  async [Symbol.asyncDispose]() {
    await this.#peer[Symbol.asyncDispose]();
  }
}

export function textOf({ detail }: ChatMessage): string {
  return detail.type === "reaction" ? `${detail.detail.type} ${detail.mid}` : detail.content;
}

export const HURRY: ServerOptions = {
  environment: { OUTBOUND_ALLOW: "127.0.0.0/8" },
  deliveryPace: { pauses: { first: 20, longest: 100 }, patience: 2000, closing: 100 },
};

export const hurried = (options: ServerOptions = {}) => startServer({ ...HURRY, ...options });

let bots = 0;

/** A bot whose messages go to `receiver`. */
export async function botAt(server: TestServer, receiver: Receiver, change: object = {}): Promise<number> {
  const name = `Robo ${++bots}`;
  const account = { is_bot: true, password: "", name, email: `bot_${bots}@localhost` };
  return (await create(server, { ...account, webhook_url: receiver.at(), ...change })).uid;
}

export async function secretOf(server: TestServer, uid: number): Promise<string> {
  return (await server.as("ada").get(`/admin/user/${uid}/webhook/secret`)).as(WebhookSecret).secret;
}

/** As a receiver would check it, from the README. */
export function isSigned(visit: Visit, secret: string): boolean {
  const [t, ...signatures] = signatureOf(visit).split(",").map((part) => part.split("=")[1]);
  return signatures.includes(createHmac("sha256", secret).update(`${t}.${visit.body}`).digest("hex"));
}

export function signatureOf(visit: Visit): string {
  return visit.header("x-parley-signature") ?? "";
}

/** Until nothing waits for any webhook. */
export const allSent = ({ sql }: TestServer) =>
  eventually(async () => {
    const [{ behind }] = await sql`
      select (select mid from counter) > (select mid from followers where name = 'webhooks')
        or exists (select from webhook_queue) as behind`;
    return behind ? undefined : true;
  }, "everything to be sent to the webhooks");
