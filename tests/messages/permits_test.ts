import assert from "node:assert/strict";
import { ChannelCreated } from "schemas/channels.ts";
import { gid, type Person, type Place, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Change {
  name: string;
  sender: Person;
  to: Place;
  /** Done on another process than the one that the sender uses. */
  change: (server: TestServer) => Promise<unknown>;
  status: 403 | 404;
}

const lobby = `/group/${gid.lobby}`;
const design = `/group/${gid.design}`;
const onlyOwner = { only_owner_can_send_msg: true };

const CHANGES: Change[] = [
  {
    name: "a member who was removed",
    sender: "bo",
    to: "design",
    change: (server) => server.as("ada").post(`${design}/members/remove`, [uid.bo]),
    status: 403,
  },
  {
    name: "a member who left",
    sender: "bo",
    to: "design",
    change: (server) => server.as("bo").get(`${design}/leave`),
    status: 403,
  },
  {
    name: "somebody outside a channel that became private",
    sender: "cy",
    to: "lobby",
    change: (server) =>
      server.as("ada").post(`${lobby}/change_type`, { is_public: false, members: [uid.bo] }),
    status: 403,
  },
  {
    name: "a member where only the owner may write now",
    sender: "bo",
    to: "design",
    change: (server) => server.as("ada").put(design, onlyOwner),
    status: 403,
  },
  {
    name: "a member of a channel that was deleted",
    sender: "bo",
    to: "design",
    change: (server) => server.as("ada").delete(design),
    status: 404,
  },
  {
    name: "somebody who was blocked",
    sender: "bo",
    to: "cy",
    change: (server) =>
      server.as("cy").post("/user/update_contact_status", { target_uid: uid.bo, action: "block" }),
    status: 403,
  },
  {
    name: "whoever writes to a deleted account",
    sender: "bo",
    to: "cy",
    change: (server) => server.as("ada").delete(`/admin/user/${uid.cy}`),
    status: 404,
  },
];

for (const { name, sender, to, change, status } of CHANGES) {
  Deno.test(`${name} is refused at once, on a process that has let them in before`, async () => {
    await using server = await startServer();
    const second = await server.another();
    const writer = server.as(sender);
    await writer.send(to, "first");
    await writer.send(to, "second");

    await change(second);
    assert.equal((await writer.trySend(to, "third")).status, status);
    assert.equal((await writer.trySend(to, "a retry", { properties: { local_id: 7 } })).status, status);
    await server.as("ada").send("lobby", "of another");
    assert.deepEqual(await contents(server), ["first", "second", "of another"]);
  });
}

Deno.test("an admin who is none any more is refused where only the owner may write", async () => {
  await using server = await startServer();
  const second = await server.another();
  await server.as("ada").put(`/admin/user/${uid.bo}`, { is_admin: true });
  await server.as("ada").put(design, onlyOwner);
  await server.as("bo").send("design", "first");
  await server.as("bo").send("design", "second");

  await second.as("ada").put(`/admin/user/${uid.bo}`, { is_admin: false });
  assert.equal((await server.as("bo").trySend("design", "third")).status, 403);
});

Deno.test("a former owner is refused where only the owner may write, and the new one is let in", async () => {
  await using server = await startServer();
  const second = await server.another();
  const [bo, cy] = [server.as("bo"), server.as("cy")];
  const { gid } = (await cy.post("/group", { name: "own", members: [uid.bo] })).as(ChannelCreated);
  await cy.put(`/group/${gid}`, onlyOwner);
  for (const text of ["first", "second"]) await cy.send({ gid }, text);
  assert.equal((await bo.trySend({ gid }, "not yet")).status, 403);

  await second.as("cy").put(`/group/${gid}`, { owner: uid.bo });
  assert.equal((await cy.trySend({ gid }, "no more")).status, 403);
  assert.equal((await bo.trySend({ gid }, "third")).status, 200);
});

Deno.test("a message lives as long as its chat says now", async () => {
  await using server = await startServer();
  const second = await server.another();
  const bo = server.as("bo");
  const burn = (member: Member, expires_in: number) =>
    member.post("/user/burn-after-reading", { users: [{ uid: uid.cy, expires_in }] });
  await bo.send("cy", "stays");
  for (const expires_in of [300, 60, 0]) {
    await burn(second.as("bo"), expires_in);
    for (const local_id of [1, 2]) {
      await bo.send("cy", `${expires_in}`);
      await bo.send("cy", `${expires_in}`, { properties: { local_id } });
    }
  }
  const rows = await server.sql`
    select content, expires_in::int, (expires_at - created_at)::int as lifetime from messages order by mid`;
  assert.deepEqual(
    rows.map((row) => [row.content, row.expires_in, row.lifetime]),
    [
      ["stays", null, null],
      ...Array(4).fill(["300", 300, 300_000]),
      ...Array(4).fill(["60", 60, 60_000]),
      ...Array(4).fill(["0", null, null]),
    ],
  );
});

async function contents({ sql }: TestServer): Promise<string[]> {
  return (await sql<{ content: string }[]>`
    select content from messages where kind = 'normal' and content is not null order by mid`).map((row) =>
    row.content
  );
}
