import assert from "node:assert/strict";
import { OpenApi } from "../support/openapi.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { requestOf } from "./calls.ts";
import { type Cell, cellsOf } from "./cells.ts";
import { invite, type People } from "./people.ts";
import { CHANNEL_RIGHTS, DIRECT_RIGHTS, SERVER_RIGHTS } from "./rights.ts";
import { channelScene, directScene, type Scene } from "./scene.ts";

/** Milliseconds, longer than any test. */
const NEVER = 3_600_000;

type Role = keyof People["members"];
const ROLES: Role[] = ["admin", "owner", "member", "stranger", "guest", "bot"];
/** In a direct chat the member has written to the owner. */
const PARTIES: Role[] = ["member", "owner", "stranger", "admin", "guest", "bot"];

const inChannels = cellsOf(CHANNEL_RIGHTS, 2 * ROLES.length);
const inDirectChats = cellsOf(DIRECT_RIGHTS, PARTIES.length);
const ASKING = ["admin", "member", "guest", "bot", "nobody"] as const;
const ofTheServer = cellsOf(SERVER_RIGHTS, ASKING.length);

/** Tries the cells one after another and returns those with another result. */
async function attempt(
  server: TestServer,
  people: People,
  cells: Cell[],
  place: (cell: Cell) => { role: Role; where: string; scene: Promise<Scene> },
): Promise<string[]> {
  const surprises: string[] = [];
  const position = async () => (await server.sql`select mid, seq from counter`)[0];
  for (const cell of cells) {
    const { role, where, scene } = place(cell);
    const { method, path, extra } = requestOf(cell.route, cell.when, await scene);
    const before = await position();
    const { status } = await people.members[role].request(method, path, extra);
    const what = `${cell.route} (${cell.when}) ${where} ${role}`;
    if (status !== cell.expected) surprises.push(`${what}: ${status} instead of ${cell.expected}`);
    const { mid, seq } = await position();
    const moved = mid !== before.mid || seq !== before.seq;
    if (moved && status !== 200) surprises.push(`${what}: refused, and yet something happened`);
  }
  return surprises;
}

for (const is_public of [true, false]) {
  const where = is_public ? "public" : "private";
  const cells = inChannels.filter(({ column }) => (column < ROLES.length) === is_public);

  Deno.test(`in a ${where} channel everybody may do what the table says, and refused calls change nothing`, async () => {
    await using server = await startServer();
    const people = await invite(server);
    const surprises = await attempt(server, people, cells, ({ column, route, when }) => {
      const role = ROLES[column % ROLES.length];
      return { role, where, scene: channelScene(server, people, { is_public, role, route, when }) };
    });
    console.log(`${cells.length} cells tried in ${where} channels, ${surprises.length} surprises`);
    assert.deepEqual(surprises, []);
  });
}

Deno.test("nobody can use a deleted channel, and guests are refused before that", async () => {
  await using server = await startServer();
  const people = await invite(server);
  const cells = inChannels.filter(({ route, column }) =>
    /\{(gid|mids?)\}/.test(route) && column < ROLES.length
  )
    .map((cell) => ({ ...cell, expected: isRefusedAnyway(cell) ? 403 : 404 }));
  const surprises = await attempt(server, people, cells, ({ column, route, when }) => {
    const role = ROLES[column];
    const scene = channelScene(server, people, { is_public: true, role, route, when });
    return { role, where: "gone", scene: scene.then((scene) => removed(people, scene)) };
  });
  console.log(`${cells.length} cells tried in channels that are gone, ${surprises.length} surprises`);
  assert.deepEqual(surprises, []);
});

/** Guests, and bots where only people call each other. */
function isRefusedAnyway({ route, column, expected }: Cell): boolean {
  const isCall = route.endsWith("/agora_token");
  return expected === 403 && (ROLES[column] === "guest" || ROLES[column] === "bot" && isCall);
}

async function removed({ members }: People, scene: Scene): Promise<Scene> {
  assert.equal((await members.admin.delete(`/group/${scene.gid}`)).status, 200);
  return scene;
}

Deno.test("in direct chats everybody may do what the table says, and refused calls change nothing", async () => {
  await using server = await startServer();
  const people = await invite(server);
  const surprises = await attempt(server, people, inDirectChats, ({ column, when }) => {
    const role = PARTIES[column];
    return { role, where: "between two people", scene: directScene(server, people, { role, when }) };
  });
  console.log(`${inDirectChats.length} cells tried between two people, ${surprises.length} surprises`);
  assert.deepEqual(surprises, []);
});

Deno.test("of the server everybody may call what the table says, and refused calls change nothing", async () => {
  // The end of a clearing is announced whenever it comes, and would be taken for the work of a refused call.
  await using server = await startServer({ pace: { clearing: NEVER } });
  const people = await invite(server);
  const scene = { ...people.uids, gid: 0, is_public: false, mids: [] };
  const surprises: string[] = [];
  for (const { route, when, column, expected } of ofTheServer) {
    const ext_setting = JSON.stringify({ admin_only_can_invite: when === "where admins only" });
    await people.members.admin.put("/admin/system/common", { ext_setting });
    const who = ASKING[column];
    const { method, path, extra } = requestOf(route, when, scene);
    const [before] = await server.sql`select mid, seq from counter`;
    const asking = who === "nobody" ? server.nobody : people.members[who];
    const { status } = await asking.request(method, path, extra);
    if (status !== expected) surprises.push(`${route} ${who}: ${status} instead of ${expected}`);
    const [after] = await server.sql`select mid, seq from counter`;
    if (status !== 200 && after.seq !== before.seq) surprises.push(`${route} ${who}: something happened`);
  }
  assert.deepEqual(surprises, []);
});

/** Routes that the tables omit because they do not concern chats: accounts, streams, pictures. */
const ELSEWHERE =
  /^(POST \/user\/(register|check_magic_token|send_reg_magic_link|send_login_magic_link|send_password_reset|reset_password|confirm_email)|DELETE \/user\/delete|GET \/user(\/(me|events|events_ws|check_email|\{uid\}))?)$/;

Deno.test("the tables have every route for channels, messages, people and the server", async () => {
  await using server = await startServer();
  const api = await OpenApi.of(server);
  const called = api.routes.map(({ method, path }) => `${method} ${path}`)
    .filter((route) =>
      !/^\w+ \/(token|spec|resource\/(group_)?avatar)\b/.test(route) && !ELSEWHERE.test(route)
    );
  const listed = new Set([...inChannels, ...inDirectChats, ...ofTheServer].map(({ route }) => route));
  assert.ok(called.length > 40, "for this test to mean anything");
  assert.deepEqual([...listed].sort(), called.sort());
});
