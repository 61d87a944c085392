import assert from "node:assert/strict";
import { run } from "../bench/process.ts";
import { gid } from "../support/cast.ts";
import { clone } from "../support/databases.ts";
import { OpenApi } from "../support/openapi.ts";
import type { Member } from "../support/member.ts";
import { visitor } from "../support/visitor.ts";
import { Callers } from "./callers.ts";

const ENVIRONMENT = {
  GOOGLE_ISSUER: "http://127.0.0.1:9",
  GITHUB_URL: "http://127.0.0.1:9",
  GITHUB_API_URL: "http://127.0.0.1:9",
  // Nobody waits for the names of services elsewhere, where their name server does not answer.
  RES_OPTIONS: "timeout:1 attempts:1",
};

const CLIENT = { client_id: "ours", client_secret: "secret" };
/** Nothing answers there. */
const NOWHERE = { host: "127.0.0.1", port: 9 };
const SETTINGS: Record<string, object> = {
  "/admin/smtp/config": { enabled: true, ...NOWHERE, from: "house@example.org", username: "", password: "" },
  "/admin/google_auth/config": CLIENT,
  "/admin/github_auth/config": CLIENT,
  "/admin/agora/config": {
    enabled: true,
    url: "http://127.0.0.1:9",
    project_id: "project",
    app_id: "a".repeat(32),
    app_certificate: "b".repeat(32),
    customer_id: "customer",
    customer_secret: "secret",
  },
  "/admin/login/config": {
    ...{
      guest: true,
      magic_link: true,
      google: true,
      github: true,
      metamask: true,
      third_party: true,
      passkey: true,
    },
    oidc: [{ enable: true, favicon: "", domain: "127.0.0.1:9" }],
  },
};

/** What is off refuses before it reads anything. */
async function switchAllOn(ada: Member): Promise<void> {
  // Passkeys belong to an address.
  const address = { headers: { "content-type": "text/plain" }, body: "https://chat.example.org" };
  assert.equal((await ada.request("POST", "/admin/system/update_frontend_url", address)).status, 200);
  for (const [path, settings] of Object.entries(SETTINGS)) {
    const { status, text } = await ada.post(path, settings);
    assert.equal(status, 200, `${path}: ${text}`);
  }
}

/** Starts Parley with the cast, in a process of its own. */
export async function start() {
  await using made = new AsyncDisposableStack();
  const database = made.use(await clone("cast"));
  const DATA_DIR = await Deno.makeTempDir({ prefix: "parley-hostile-" });
  made.defer(() => Deno.remove(DATA_DIR, { recursive: true }));
  const callers = made.use(await Callers.make(database.url));
  const { url, pid } = made.use(
    await run("../../main.ts", { DATABASE_URL: database.url, DATA_DIR, PORT: "0", ...ENVIRONMENT }),
  );
  const bo = await visitor(url.origin, "bo");
  callers.mid = await bo.send({ gid: gid.lobby }, "Hello");
  callers.bot_mid = await callers.sendAsBot(url);
  const ada = await visitor(url.origin, "ada");
  await switchAllOn(ada);
  callers.secret = (await ada.get("/admin/system/third_party_secret")).text;
  const document = await (await fetch(new URL("/api/spec", url))).json();
  const owned = made.move();
  return { url, pid, callers, api: new OpenApi(document), [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
