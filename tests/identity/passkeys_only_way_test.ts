import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { enter, passkeyOf, serverWithPasskeys, signed, SITE } from "./passkeys/people.ts";

Deno.test("a passkey that is the only way in stays, also when two are removed at once", async () => {
  await using server = await serverWithPasskeys();
  const bo = server.as("bo");
  const remove = ({ id }: { id: string }) => bo.delete(`/token/passkey/${id}`);
  const [one, two] = [await passkeyOf(server, bo), await passkeyOf(server, bo)];
  await server.sql`update users set password_hash = null where uid = ${uid.bo}`;
  const both = await Promise.all([remove(one), remove(two)]);
  assert.deepEqual(both.map(({ status, text }) => [status, text]).sort(), [[200, ""], [409, ""]]);
  const left = both[0].status === 409 ? one : two;
  assert.equal((await enter(server, await signed(server, left))).status, 200);

  await server.sql`
    insert into passkeys (uid, credential_id, rp_id, public_key, counter, transports, name, created_at)
    values (${uid.bo}, 'elsewhere', 'old.example.org', '', 0, '', 'x', 0)`;
  assert.equal((await remove(left)).status, 409, "one for a former address does not count");
  await server.as("ada").post("/admin/login/config", { passkey: false });
  assert.equal((await remove(left)).status, 409, "nor does one while passkeys are off");
  await server.sql`update users set password_hash = 'x' where uid = ${uid.bo}`;
  assert.equal((await remove(left)).status, 200);
});

Deno.test("a passkey lets another way in go", async () => {
  await using server = await serverWithPasskeys();
  await server.sql`update users set password_hash = null where uid = ${uid.bo}`;
  await server.sql`
    insert into identities (kind, issuer, subject, uid, created_at) values ('github', '', '1', ${uid.bo}, 0)`;
  const bo = server.as("bo");
  assert.equal((await bo.delete("/token/bind/github")).status, 409);
  await passkeyOf(server, bo);
  assert.equal((await bo.delete("/token/bind/github")).status, 200);
});

Deno.test("passkeys are the only way to sign in once an admin has one, and then the address stays", async () => {
  await using server = await serverWithPasskeys();
  const ada = server.as("ada");
  await passkeyOf(server, "bo");
  const only = { password: false, passkey: true };
  assert.equal((await ada.post("/admin/login/config", only)).status, 400, "no admin could sign in");
  await passkeyOf(server, ada);
  assert.equal((await ada.post("/admin/login/config", only)).status, 200);
  const moveTo = (body: string) =>
    ada.request("POST", "/admin/system/update_frontend_url", {
      headers: { "content-type": "text/plain" },
      body,
    });
  assert.equal((await moveTo("https://example.net")).status, 400);
  assert.equal((await moveTo("http://chat.example.org")).status, 400, "no passkeys without TLS");
  assert.equal((await moveTo(`${SITE}/`)).status, 200);
  await ada.post("/admin/login/config", { password: true });
  assert.equal((await moveTo("https://example.net")).status, 200);
});
