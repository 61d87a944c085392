import { Authenticator } from "../identity/passkeys/authenticator.ts";
import { made, passkeyOf, signed, SITE } from "../identity/passkeys/people.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

export async function laterPasskeySteps(server: TestServer): Promise<Step[]> {
  const headers = { "content-type": "text/plain" };
  await server.as("ada").request("POST", "/admin/system/update_frontend_url", { headers, body: SITE });
  await server.as("ada").post("/admin/login/config", { passkey: true });
  const passkey = await passkeyOf(server, "cy");
  const [answer, login] = [await signed(server, passkey), await signed(server, passkey)];
  const path = `/token/passkey/${passkey.id}`;
  return [
    ["cy", "POST", "/token/passkey/register/start", { name: "Cy" }],
    ["gus", "POST", "/token/passkey/register/start", {}],
    ["cy", "POST", "/token/passkey/register/finish", await made(server.as("cy"), new Authenticator(SITE))],
    ["cy", "POST", "/token/passkey/register/finish", await made(server.as("cy"), passkey)],
    ["cy", "POST", "/token/passkey/register/finish", { challenge_id: "x" }],
    ["nobody", "POST", "/token/passkey/auth/start", {}],
    ["nobody", "POST", "/token/passkey/auth/finish", answer],
    ["nobody", "POST", "/token/passkey/auth/finish", answer],
    ["nobody", "POST", "/token/login", { credential: { type: "passkey", ...login } }],
    ["cy", "GET", "/token/passkey/list"],
    ["nobody", "GET", "/token/passkey/list"],
    ["cy", "PUT", path, { name: "Key ring" }],
    ["cy", "PUT", path, { name: "" }],
    ["ada", "PUT", path, { name: "Key ring" }],
    ["ada", "DELETE", path],
    ["cy", "DELETE", path],
    ["ada", "POST", "/admin/login/config", { passkey: false }],
    ["nobody", "POST", "/token/passkey/auth/start", {}],
  ];
}
