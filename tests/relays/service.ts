import type { RelayType } from "schemas/relay_fields.ts";
import { Relay, RelayTest } from "schemas/relays.ts";
import * as v from "valibot";
import { Peer, type Visit } from "../outbound/peer.ts";
import type { Person } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { type ServerOptions, startServer, type TestServer } from "../support/server.ts";

export const CHANNELS = "/user/notification/channels";
export const TYPES = "/admin/notification/channel-types";

type Answer = (visit: Visit) => Promise<unknown>;

/** The service to which a relay sends. It keeps what arrives, whatever it answers. */
export class Service implements AsyncDisposable {
  answer: Answer = (visit) => visit.answer("{}");
  readonly visits: Visit[] = [];
  readonly #peer = new Peer(async (visit) => {
    this.visits.push(visit);
    await this.answer(visit);
  });

  at(path = ""): string {
    return this.#peer.at("127.0.0.1", path);
  }

  /** The bodies as JSON. */
  // deno-lint-ignore no-explicit-any
  get bodies(): any[] {
    return this.visits.map(({ body }) => JSON.parse(body));
  }

  /** The texts of messages to a Discord webhook, without their first line. */
  get texts(): string[] {
    return this.bodies.map(({ content }) => content.split("\n")[1]);
  }

  break(status = "500 Internal Server Error"): void {
    this.answer = (visit) => visit.answer("Out of order", {}, status);
  }

  mend(): void {
    this.answer = (visit) => visit.answer("{}");
  }

  async [Symbol.asyncDispose]() {
    await this.#peer[Symbol.asyncDispose]();
  }
}

export const HURRY: ServerOptions = {
  environment: { OUTBOUND_ALLOW: "127.0.0.0/8" },
  deliveryPace: { pauses: { first: 20, longest: 100 }, patience: 2000, closing: 100 },
};

export const hurried = (options: ServerOptions = {}) => startServer({ ...HURRY, ...options });

export async function allow(server: TestServer, channel_type: RelayType, enabled = true): Promise<void> {
  const { status, text } = await server.as("ada").post(TYPES, { channel_type, enabled });
  if (status !== 200) throw new Error(`${status} ${text}`);
}

/** Adds a relay, by default one that passes everything on, at once and whether its owner is online or not. */
export async function relayTo(
  server: TestServer,
  service: Service,
  { of = "bo", ...change }: { of?: Person } & Record<string, unknown> = {},
): Promise<Relay> {
  const type = (change.channel_type ?? "discord") as RelayType;
  await allow(server, type);
  const answer = await server.as(of).post(CHANNELS, {
    channel_type: type,
    name: "My chat",
    config: { webhook_url: service.at("/hook") },
    trigger_on_all_messages: true,
    skip_when_online: false,
    rate_limit_rps: 10,
    ...change,
  });
  return answer.as(Relay);
}

export async function relaysOf(server: TestServer, person: Person): Promise<Relay[]> {
  return (await server.as(person).get(CHANNELS)).as(v.array(Relay));
}

export async function testOf(server: TestServer, person: Person, id: number): Promise<RelayTest> {
  return (await server.as(person).post(`${CHANNELS}/${id}/test`)).as(RelayTest);
}

/** Until nothing waits for any relay. */
export const allRelayed = ({ sql }: TestServer) =>
  eventually(async () => {
    const [{ behind }] = await sql`
      select (select mid from counter) > (select mid from followers where name = 'relays')
        or exists (select from relay_queue) as behind`;
    return behind ? undefined : true;
  }, "everything to be relayed");

/** Until the follower has decided what is relayed. */
export const allQueued = ({ sql }: TestServer) =>
  eventually(async () => {
    const [{ behind }] = await sql`
      select (select mid from counter) > (select mid from followers where name = 'relays') as behind`;
    return behind ? undefined : true;
  }, "everything to be queued");
