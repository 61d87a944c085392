import { imagePath } from "../../server/previews/signature.ts";
import { create, update } from "../admin_users/people.ts";
import { FakeAgora } from "../calls/agora.ts";
import { FakeFcm } from "../push/fcm.ts";
import { allow, CHANNELS } from "../relays/service.ts";
import { call, newCommand } from "../slash_commands/commands.ts";
import type { Answer } from "../support/answer.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { Peer } from "./peer.ts";

/** Milliseconds. Whoever asks waits no longer. */
const LIMIT = 300;

export interface Askers extends AsyncDisposable {
  server: TestServer;
  /** Everything that makes the server ask another one, each by a request of its own. */
  ask: Record<string, () => Promise<Answer>>;
}

/** A server that finds every other server that it may ask at `peer`, which has to answer kindly meanwhile. */
export async function askersOf(peer: Peer): Promise<Askers> {
  await using made = new AsyncDisposableStack();
  const [fcm, agora] = [made.use(new FakeFcm()), made.use(new FakeAgora())];
  const at = (path: string) => peer.at("127.0.0.1", path);
  const server = made.use(
    await startServer({
      environment: {
        OUTBOUND_ALLOW: "127.0.0.0/8,::1",
        LICENSE_PAYMENT_URL: at("/payment"),
        GITHUB_URL: at("/github"),
        GITHUB_API_URL: at("/github"),
        GOOGLE_ISSUER: at("/google"),
        FCM_URL: at("/fcm"),
      },
      outboundLimits: { whole: LIMIT, head: LIMIT, idle: LIMIT },
    }),
  );
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const { secret } = await server.app.services.settings.read("identity");
  const robo = await create(server, {
    ...{ is_bot: true, password: "", name: "Robo", email: "bot_1@localhost" },
    webhook_url: at("/hook"),
  });
  await newCommand(server, at("/command"));
  await allow(server, "discord");
  const relay = await bo.post(CHANNELS, {
    channel_type: "discord",
    name: "My chat",
    config: { webhook_url: at("/relay") },
  });
  const client = { client_id: "parley", client_secret: "secret" };
  for (const provider of ["github", "google"]) await ada.post(`/admin/${provider}_auth/config`, client);
  const oidc = [{ enable: true, favicon: "", domain: at("/oidc") }];
  await ada.post("/admin/login/config", { github: true, google: true, oidc });
  const login = (credential: object) =>
    server.nobody.post("/token/login", { credential, device: "web:there" });
  const fcmConfig = await fcm.config();
  let times = 0;
  const all = made.move();
  return {
    server,
    ask: {
      "the preview of a page": () =>
        bo.get(`/resource/open_graphic_parse?url=${encodeURIComponent(at(`/page/${++times}`))}`),
      "a picture of a page": () =>
        server.nobody.get(imagePath(at(`/picture/${++times}`), secret).replace(/^\/api/, "")),
      "a new webhook": () => update(server, robo.uid, { webhook_url: at(`/hook/${++times}`) }),
      "the test of a webhook": () => ada.post(`/admin/user/${robo.uid}/webhook/test`),
      "the test of a relay": () => bo.post(`${CHANNELS}/${(relay.body as { id: number }).id}/test`),
      "a slash command": () => bo.post("/command", call()),
      "the server's own address": () =>
        ada.request("POST", "/admin/system/frontend_url/check", {
          headers: { "Content-Type": "text/plain" },
          body: at(""),
        }),
      "a payment": () => ada.post("/license/payment/cs_1"),
      "GitHub": () => login({ type: "github", code: "code" }),
      "Google": () => login({ type: "google", id_token: "a.b.c", magic_token: null }),
      "a provider of OpenID Connect": () =>
        server.nobody.post("/token/openid/authorize", {
          issuer: at("/oidc"),
          redirect_uri: `${server.origin}/cb/oidc/webapp`,
        }),
      "the tokens of push messages": () =>
        ada.post("/admin/fcm/test", { ...fcmConfig, token_url: at("/token") }),
      "push messages": () => ada.post("/admin/fcm/test", fcmConfig),
      "the test of calls": () => ada.post("/admin/agora/test", { ...agora.config, url: at("/agora") }),
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
