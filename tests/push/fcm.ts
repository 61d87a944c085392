import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from "jose";
import { Peer, type Visit } from "../outbound/peer.ts";
import { eventually } from "../support/deadline.ts";
import { type ServerOptions, startServer, type TestServer } from "../support/server.ts";
import type { Person } from "../support/cast.ts";

let made: ReturnType<typeof generateKeyPair> | undefined;
const keys = () => made ??= generateKeyPair("RS256", { extractable: true });
const CLIENT = "parley@project.iam.gserviceaccount.com";

interface Received {
  token?: string;
  topic?: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
}

/** Google's token endpoint and FCM. */
export class FakeFcm implements AsyncDisposable {
  /** What arrived, whatever the answer was. */
  readonly received: { message: Received; validate_only?: boolean; authorization?: string }[] = [];
  /** How many tokens were granted, and which of them are valid. */
  granted = 0;
  readonly valid = new Set<string>();
  onMessage: (visit: Visit, message: Received) => Promise<unknown> = (visit) => visit.answer('{"name":"x"}');
  readonly peer = new Peer(async (visit) => {
    if (visit.line === "POST /token") return await this.#grant(visit);
    const { message, validate_only } = JSON.parse(visit.body);
    const authorization = visit.header("authorization");
    this.received.push({ message, validate_only, authorization });
    if (visit.line !== "POST /v1/projects/project/messages:send") {
      return await visit.answer("No such project", {}, "404 Not Found");
    }
    if (!this.valid.has(authorization?.replace("Bearer ", "") ?? "")) {
      return await visit.answer('{"error":{"status":"UNAUTHENTICATED"}}', {}, "401 Unauthorized");
    }
    await this.onMessage(visit, message);
  });

  async #grant(visit: Visit): Promise<void> {
    const form = new URLSearchParams(visit.body);
    try {
      const { publicKey } = await keys();
      await jwtVerify(form.get("assertion")!, await importSPKI(await exportSPKI(publicKey), "RS256"), {
        issuer: CLIENT,
        audience: this.peer.at("127.0.0.1", "/token"),
        maxTokenAge: "1 minute",
      });
    } catch {
      return await visit.answer('{"error":"invalid_grant"}', {}, "400 Bad Request");
    }
    const access_token = `token ${++this.granted}`;
    this.valid.add(access_token);
    await visit.answer(JSON.stringify({ access_token, expires_in: 3599, token_type: "Bearer" }));
  }

  get tokens(): (string | undefined)[] {
    return this.received.map(({ message }) => message.token);
  }

  get bodies(): string[] {
    return this.received.map(({ message }) => message.notification.body);
  }

  async config() {
    return {
      enabled: true,
      use_official: false,
      token_url: this.peer.at("127.0.0.1", "/token"),
      project_id: "project",
      private_key: await exportPKCS8((await keys()).privateKey),
      client_email: CLIENT,
    };
  }

  break(): void {
    this.onMessage = (visit) =>
      visit.answer('{"error":{"status":"UNAVAILABLE"}}', {}, "503 Service Unavailable");
  }

  mend(): void {
    this.onMessage = (visit) => visit.answer('{"name":"x"}');
  }

  /** Answers like FCM where no app has the address any more. */
  forget(token: string): void {
    const gone = { error: { code: 404, status: "NOT_FOUND", details: [{ errorCode: "UNREGISTERED" }] } };
    this.onMessage = (visit, message) =>
      message.token === token
        ? visit.answer(JSON.stringify(gone), {}, "404 Not Found")
        : visit.answer('{"name":"x"}');
  }

  async [Symbol.asyncDispose]() {
    await this.peer[Symbol.asyncDispose]();
  }
}

/** A server that pushes by `fcm`. */
export async function serverWithPush(fcm: FakeFcm, options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer({
    environment: { OUTBOUND_ALLOW: "127.0.0.0/8", FCM_URL: fcm.peer.at("127.0.0.1", "") },
    pushPace: { pauses: { first: 20, longest: 100 }, patience: 2000, closing: 100 },
    ...options,
  });
  const { status, text } = await server.as("ada").post("/admin/fcm/config", await fcm.config());
  if (status !== 200) throw new Error(text);
  return server;
}

/** Signs in on a phone, with an address at FCM. */
export async function phoneOf(server: TestServer, person: Person, token: string, device = "phone") {
  const phone = server.as(person, { device });
  const { status, text } = await phone.put("/token/device_token", { device_token: token });
  if (status !== 200) throw new Error(text);
  return phone;
}

/** Until nothing waits for any device. */
export const allPushed = ({ sql }: TestServer) =>
  eventually(async () => {
    const [{ behind }] = await sql`
      select (select mid from counter) > (select mid from followers where name = 'push')
        or exists (select from push_queue) as behind`;
    return behind ? undefined : true;
  }, "everything to be pushed");

export const waiting = async ({ sql }: TestServer): Promise<number> =>
  (await sql`select count(*)::int as waiting from push_queue`)[0].waiting;
