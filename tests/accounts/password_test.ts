import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { PASSWORD, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer } from "../support/server.ts";
import { changePassword, NEW_PASSWORD, renews, signInWith } from "./sessions.ts";

Deno.test("a new password signs in, and the old one no more", async () => {
  await using server = await startServer();
  const changed = await changePassword(server);
  assert.deepEqual([changed.status, changed.text], [200, ""]);
  assert.equal((await signInWith(server, PASSWORD)).status, 401);
  assert.equal((await signInWith(server, NEW_PASSWORD)).as(LoginResponse).user.uid, uid.bo);
  const [{ password_hash }] = await server.sql`select password_hash from users where uid = ${uid.bo}`;
  assert.match(password_hash, /^\$argon2id\$/);
  const recorded = await server.sql`select actor, uid from security_events where action = 'password_changed'`;
  assert.deepEqual([...recorded], [{ actor: uid.bo, uid: uid.bo }]);
});

Deno.test("it ends all other sessions of the person at once, on every process, and this one stays", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [here, phone] = [await server.signIn("bo", "web:first"), await server.signIn("bo", "phone")];
  assert.equal((await second.as("bo", { device: "phone" }).get("/user/me")).status, 200);
  const [own, other, cy] = [
    await server.stream("bo"),
    await second.stream("bo", { device: "phone" }),
    await second.stream("cy"),
  ];
  await changePassword(server);

  assert.equal((await other.next("kick")).reason, "delete_device");
  await other.ended();
  assert.equal((await server.as("bo", { device: "phone" }).get("/user/me")).status, 401);
  await eventually(async () => {
    const { status } = await second.as("bo", { device: "phone" }).get("/user/me");
    return status === 401 || undefined;
  }, "the other process to forget the phone's token");
  assert.equal(await renews(server, phone), 401);

  assert.equal((await server.as("bo").get("/user/me")).status, 200);
  assert.deepEqual((await server.as("bo").get("/user/devices")).body, ["web:first"]);
  await server.as("ada").send("lobby", "Good morning");
  await own.next("chat");
  await cy.next("chat");
  assert.deepEqual([own.all("kick"), cy.all("kick")], [[], []]);
  assert.deepEqual([own.all("users_log"), cy.all("users_log")], [[], []], "nobody learns of it");
  assert.equal(await renews(server, here), 200);
});

Deno.test("no other device stays known, so a stranger on one of them is limited again", async () => {
  await using server = await startServer();
  const [here, phone] = ["iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42", "Android:0123456789abcdef-first"];
  await server.signIn("bo", here);
  await server.signIn("bo", phone);
  assert.equal((await server.sql`select from known_devices where uid = ${uid.bo}`).length, 2);
  await changePassword(server, PASSWORD, NEW_PASSWORD, here);
  for (let i = 0; i < 10; i++) await signInWith(server, "guessed");

  assert.equal((await signInWith(server, NEW_PASSWORD, phone)).status, 429, "forgotten");
  assert.equal((await signInWith(server, NEW_PASSWORD, here)).status, 200, "still known");
});

Deno.test("a browser that changed the password stays known too", async () => {
  await using server = await startServer();
  const cookie = { "X-Parley-Session": "cookie" };
  const signedIn = await signInWith(server, PASSWORD, "web:browser", cookie);
  const cookies = signedIn.headers.getSetCookie().map((set) => set.split(";")[0]).join("; ");
  const bo = server.holding(signedIn.as(LoginResponse));
  const change = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  assert.equal((await bo.post("/user/change_password", change)).status, 200);
  for (let i = 0; i < 10; i++) await signInWith(server, "guessed");

  const again = await signInWith(server, NEW_PASSWORD, "web:browser", { ...cookie, Cookie: cookies });
  assert.equal(again.status, 200);
  assert.equal((await signInWith(server, NEW_PASSWORD, "web:browser", cookie)).status, 429);
});

Deno.test("a wrong old password changes nothing and ends nothing", async () => {
  await using server = await startServer();
  const phone = await server.stream("bo", { device: "phone" });
  for (const wrong of ["", "guessed", "Open Sesame", `${PASSWORD} `]) {
    const { status, text } = await changePassword(server, wrong);
    assert.deepEqual([status, text], [403, ""], wrong);
  }
  assert.equal((await signInWith(server, NEW_PASSWORD)).status, 401);
  assert.equal((await signInWith(server, PASSWORD)).status, 200);
  await server.as("ada").send("lobby", "Good morning");
  await phone.next("chat");
  assert.deepEqual(phone.all("kick"), []);
});

Deno.test("the old password cannot be guessed, and who guesses locks only that device out", async () => {
  await using server = await startServer();
  const second = await server.another();
  for (let i = 0; i < 5; i++) {
    assert.equal((await changePassword(i % 2 ? server : second, "guessed")).status, 403);
  }
  const refused = await changePassword(server);
  assert.deepEqual([refused.status, refused.text], [429, ""]);
  assert.ok(Number(refused.headers.get("retry-after")) > 25);
  assert.equal((await signInWith(server, PASSWORD)).status, 200, "signing in is counted apart");
  assert.equal((await changePassword(server, PASSWORD, NEW_PASSWORD, "web:another")).status, 200);
});

Deno.test("of two changes at once one wins, and the other is refused", async () => {
  await using server = await startServer();
  const second = await server.another();
  const both = await Promise.all([
    changePassword(server, PASSWORD, "close sesame 1"),
    changePassword(second, PASSWORD, "close sesame 2"),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403]);
  const [won, lost] = both[0].status === 200 ? [1, 2] : [2, 1];
  assert.equal((await signInWith(server, `close sesame ${won}`)).status, 200);
  assert.equal((await signInWith(server, `close sesame ${lost}`)).status, 401);
});

Deno.test("a sign-in with the old password that is under way opens no session afterwards", async () => {
  await using server = await startServer();
  const { services } = server.app;
  const recognized = (await services.accounts.user(uid.bo))!;
  await server.signIn("bo", "phone");
  await changePassword(server);

  const { signIn } = await import("../../server/auth/sign_in/sign_in.ts");
  for (const device of ["web:late", "web:first"]) {
    const target = { device, device_token: null, tab: "", client: { address: "::1", user_agent: null } };
    await assert.rejects(signIn(services, recognized, target), { status: 401 }, device);
  }
  assert.deepEqual((await server.as("bo").get("/user/devices")).body, ["web:first"]);
});

Deno.test("an account without a password sets one with an empty old password", async () => {
  await using server = await startServer();
  await server.sql`update users set password_hash = null, create_by = 'google' where uid = ${uid.bo}`;
  const later = await server.another();
  assert.equal((await changePassword(later, "guessed")).status, 403);
  assert.equal((await changePassword(later, "")).status, 200);
  assert.equal((await signInWith(later, NEW_PASSWORD)).status, 200);
  assert.equal((await changePassword(later, "")).status, 403, "now there is one");
});

Deno.test("short and impossible passwords are refused before the old one is looked at", async () => {
  await using server = await startServer();
  const wrong = [
    {},
    { old_password: PASSWORD },
    { new_password: NEW_PASSWORD },
    { old_password: PASSWORD, new_password: "12345" },
    { old_password: PASSWORD, new_password: "x".repeat(1025) },
    { old_password: "x".repeat(1025), new_password: NEW_PASSWORD },
    { old_password: null, new_password: NEW_PASSWORD },
    { old_password: PASSWORD, new_password: "a\0bcdefg" },
  ];
  for (const body of wrong) {
    const { status } = await server.as("bo").post("/user/change_password", body);
    assert.equal(status, 400, JSON.stringify(body).slice(0, 80));
  }
  assert.equal((await server.sql`select from failed_attempts where key like 'old_password:%'`).length, 0);
  const guest = await server.as("gus").post("/user/change_password", {
    old_password: PASSWORD,
    new_password: NEW_PASSWORD,
  });
  assert.equal(guest.status, 403);
  const nobody = await server.nobody.post("/user/change_password", {
    old_password: "",
    new_password: "123456",
  });
  assert.equal(nobody.status, 401);
  assert.equal((await signInWith(server, PASSWORD)).status, 200);
});
