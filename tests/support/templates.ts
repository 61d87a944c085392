import assert from "node:assert/strict";
import { hash } from "@node-rs/argon2";
import { ChannelCreated } from "schemas/channels.ts";
import { LoginResponse } from "schemas/sessions.ts";
import { UserInfo } from "schemas/users.ts";
import { connect } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { type ChannelName, displayName, email, gid, PASSWORD, type Person, uid } from "./cast.ts";
import { createDatabase, type Servers, templateName } from "./databases.ts";
import { TestServer } from "./server.ts";
import { type CastSessions, FIRST_DEVICE } from "./sessions.ts";

/** Creates the two databases that tests clone, once for each run. Returns the cast's sessions in them. */
export async function makeTemplates(at: Servers): Promise<CastSessions> {
  const [empty, cast] = [templateName("empty"), templateName("cast")];
  const database = connect(await createDatabase(empty, { at }));
  await migrate(database).finally(() => database.end());

  return await invite(await createDatabase(cast, { from: empty, at }));
}

/** Registers the cast over HTTP. */
async function invite(url: string): Promise<CastSessions> {
  const data = await Deno.makeTempDir({ prefix: "parley-cast-" });
  try {
    await using server = await TestServer.open({ url, data, sessions: new Map() }, {});
    await createAdmin(server);
    for (const person of ["bo", "cy"] as const) await register(server, person);
    await makeGuest(server);
    await createChannel(server, "lobby", { is_public: true });
    await createChannel(server, "design", { members: [uid.bo] });
    await weakenPasswords(server);
    return await signAllIn(server);
  } finally {
    await Deno.remove(data, { recursive: true });
  }
}

/** Verifying costs what the hash says. At full strength, sign-ins would take minutes of the whole run. */
async function weakenPasswords({ sql }: TestServer): Promise<void> {
  const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await sql`update users set password_hash = ${weak}`;
}

/** Signs in once for all tests. The tokens are valid for the whole run. */
async function signAllIn(server: TestServer): Promise<CastSessions> {
  const sessions: CastSessions = {};
  for (const person of Object.keys(uid) as Person[]) {
    sessions[`${person} ${FIRST_DEVICE}`] = await server.signIn(person, FIRST_DEVICE);
  }
  await server.sql`update access_tokens set expires_at = ${Date.now() + 86_400_000}`;
  return sessions;
}

async function createAdmin(server: TestServer): Promise<void> {
  const who = { email: email("ada"), name: displayName("ada"), password: PASSWORD, gender: 0 };
  const made = await server.nobody.post("/admin/system/create_admin", who);
  assert.equal(made.as(UserInfo).uid, uid.ada);
}

async function register(server: TestServer, person: Person): Promise<void> {
  const who = { email: email(person), name: displayName(person), password: PASSWORD, device: FIRST_DEVICE };
  const made = await server.nobody.post("/user/register", who);
  assert.equal(made.as(LoginResponse).user.uid, uid[person]);
}

/** A guest who can sign in on several devices, with Cy's password: real ones have none. */
async function makeGuest({ sql }: TestServer): Promise<void> {
  const [gus] = await sql`
    insert into users (email, name, password_hash, is_guest, create_by, from_mid, created_at, updated_at)
    select ${email("gus")}, ${displayName("gus")}, password_hash, true, 'guest', 0, created_at, updated_at
    from users where uid = ${uid.cy} returning uid`;
  await sql`insert into guests (uid, seen_at) values (${gus.uid}, ${Date.now()})`;
  assert.equal(gus.uid, uid.gus);
}

async function createChannel(server: TestServer, name: ChannelName, options: object): Promise<void> {
  const made = await server.as("ada").post("/group", { name, ...options });
  assert.equal(made.as(ChannelCreated).gid, gid[name]);
}
