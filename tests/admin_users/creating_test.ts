import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { all, create, dee, PASSWORD, read, signIn } from "./people.ts";

Deno.test("an admin creates an account, everybody learns of it, and it can sign in", async () => {
  await using server = await startServer();
  const cy = await server.stream("cy");
  const made = await create(server, { email: " Dee@Example.ORG ", language: "zh-cn", gender: 1 });

  const { created_at, updated_at, ...rest } = made;
  assert.ok(created_at > 0 && updated_at === created_at);
  assert.deepEqual(rest, {
    uid: 5,
    email: "dee@example.org",
    password: "",
    name: "Dee",
    gender: 1,
    is_admin: false,
    language: "zh-CN",
    create_by: "password",
    in_online: false,
    online_devices: [],
    avatar_updated_at: 0,
    status: "normal",
    webhook_url: null,
    is_bot: false,
    is_public: false,
    second_factor: false,
  });
  const [entry] = (await cy.next("users_log")).logs;
  assert.deepEqual([entry.action, entry.uid, entry.email, entry.name], [
    "create",
    5,
    "dee@example.org",
    "Dee",
  ]);
  assert.deepEqual(await read(server, 5), made);
  assert.deepEqual((await all(server)).map(({ uid }) => uid), [uid.ada, uid.bo, uid.cy, 5], "without guests");
  assert.equal((await signIn(server, "DEE@example.org")).status, 200);
});

Deno.test("a taken email is a conflict, and a taken name is one too instead of being changed", async () => {
  await using server = await startServer();
  const before = await all(server);
  const taken = async (change: object) => {
    const { status, text } = await server.as("ada").post("/admin/user", { ...dee, ...change });
    return [status, text];
  };
  assert.deepEqual(await taken({ email: "BO@example.org", name: "Bo" }), [
    409,
    `{"reason":"email_conflict"}`,
  ]);
  assert.deepEqual(await taken({ name: "bo" }), [409, `{"reason":"name_conflict"}`]);
  assert.deepEqual(await taken({ name: "Вo" }), [409, `{"reason":"name_conflict"}`], "it looks the same");
  assert.deepEqual(await all(server), before);
});

Deno.test("of many accounts with one name that are created at once, one is", async () => {
  await using server = await startServer();
  const second = await server.another();
  const made = await Promise.all(Array.from({ length: 8 }, (_, i) => {
    const body = { ...dee, email: `dee${i}@example.org`, password: "" };
    return (i % 2 ? second : server).as("ada").post("/admin/user", body);
  }));
  assert.deepEqual(made.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)]);
});

Deno.test("a bot has no password, and nobody signs in as one", async () => {
  await using server = await startServer();
  const bot = { email: "bot_1@localhost", name: "Robo", password: "", gender: 1, is_bot: true };
  assert.equal((await create(server, bot)).is_bot, true);
  assert.equal((await signIn(server, bot.email, "")).status, 401);
  assert.equal((await signIn(server, bot.email, "guessed")).status, 401);
  const { uid } = await create(server, {
    ...bot,
    email: "bot_2@localhost",
    name: "Roba",
    password: PASSWORD,
  });
  assert.equal((await signIn(server, "bot_2@localhost")).status, 401, "even with a password");

  await server.as("ada").put(`/admin/user/${uid}`, { is_bot: false, gender: 0 });
  const after = await read(server, uid);
  assert.deepEqual([after.is_bot, after.gender], [true, 0], "what is a bot stays one");
});

Deno.test("a person without a password cannot sign in with an empty one", async () => {
  await using server = await startServer();
  await create(server, { password: "" });
  assert.equal((await signIn(server, dee.email, "")).status, 401);
});

Deno.test("an account that breaks a rule is refused", async () => {
  await using server = await startServer();
  const wrong = [
    { email: "nobody" },
    { email: undefined },
    { name: "" },
    { name: "x".repeat(33) },
    { name: "\u202eeeD" },
    { password: "short" },
    { password: undefined },
    { gender: "0" },
    { is_admin: undefined },
    { is_admin: "true" },
    { language: "no language" },
    { webhook_url: "https://example.org/".padEnd(2049, "x") },
  ];
  for (const change of wrong) {
    const { status } = await server.as("ada").post("/admin/user", { ...dee, ...change });
    assert.equal(status, 400, JSON.stringify(change).slice(0, 60));
  }
  assert.equal((await all(server)).length, 3);
});

Deno.test("members, guests and strangers neither see nor change accounts", async () => {
  await using server = await startServer();
  const ada = await server.stream("ada");
  const before = await read(server, uid.cy);
  for (const who of ["bo", "gus", null] as const) {
    const caller = who ? server.as(who) : server.nobody;
    const answers = [
      await caller.get("/admin/user"),
      await caller.get(`/admin/user/${uid.cy}`),
      await caller.post("/admin/user", dee),
      await caller.put(`/admin/user/${uid.cy}`, { name: "Cyrus" }),
      await caller.put(`/admin/user/${uid.bo}`, { is_admin: true }),
      await caller.delete(`/admin/user/${uid.cy}`),
    ];
    const expected = who ? [403, ""] : [401, "authorization error"];
    for (const { status, text } of answers) assert.deepEqual([status, text], expected);
  }
  assert.deepEqual({ ...await read(server, uid.cy), updated_at: 0 }, { ...before, updated_at: 0 });
  await server.as("bo").send("lobby", "Hello");
  await ada.next("chat");
  assert.deepEqual(ada.all("users_log"), []);
});
