import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { Gate } from "../support/gate.ts";
import { texts } from "../support/messages.ts";
import { startServer, TestServer } from "../support/server.ts";
import { WallClock } from "../support/wall_clock.ts";

const HOUR = 3_600_000;
const JUMPS = { "an hour back": -HOUR, "an hour ahead": HOUR, "a year back": -8760 * HOUR };
const HEARTBEAT = 200;

for (const [where, jump] of Object.entries(JUMPS)) {
  Deno.test(`heartbeats keep their pace when the clock goes ${where}`, async () => {
    using clock = new WallClock();
    await using server = await startServer({ pace: { heartbeat: HEARTBEAT, comment: 50 } });
    const bo = await server.stream("bo");
    await bo.next("heartbeat");

    clock.jump(jump);

    const jumped = Date.now();
    const times: number[] = [];
    for (let beat = 0; beat < 20 && times.length < 7; beat++) {
      const { time } = await bo.next("heartbeat");
      if (Math.abs(time - jumped) < HOUR / 2) times.push(time);
    }
    assert.equal(times.length, 7, "they tell the time as it is now");
    // By the server's clock, because heartbeats may arrive late. After one that is sent late the next comes sooner.
    const pauses = times.slice(1).map((time, index) => time - times[index]);
    const whole = pauses.filter((pause) => pause > HEARTBEAT / 2);
    assert.ok(whole.length >= 3, `pauses of ${pauses} ms`);
  });

  Deno.test(`nobody goes offline when the clock goes ${where}`, async () => {
    using clock = new WallClock();
    await using server = await startServer();
    const second = await server.another();
    const ada = await server.stream("ada");
    await second.stream("bo");
    await ada.until((event) => event.type === "users_state_changed" && event.uid === uid.bo);

    clock.jump(jump);
    const cy = await server.stream("cy");
    await ada.until((event) => event.type === "users_state_changed" && event.uid === uid.cy);

    const bo = { uid: uid.bo, online: true };
    assert.ok(cy.all("users_state")[0].users.some((one) => one.uid === bo.uid && one.online));
    assert.deepEqual(
      ada.all("users_state_changed").filter((one) => one.uid === uid.bo).map(({ online }) => online),
      [true],
    );
    const present = await server.sql`select uid from presence order by uid`;
    assert.deepEqual(present.map((row) => row.uid), [uid.ada, uid.bo, uid.cy]);
  });

  Deno.test(`a message survives the loss of the database while the clock goes ${where}`, async () => {
    using clock = new WallClock();
    await using server = await startServer();
    await using gate = Gate.before(server.shared.url);
    await using behind = await TestServer.open({ ...server.shared, url: gate.url }, {});
    const bo = await behind.stream("bo");
    await behind.as("ada").send("lobby", "before");

    gate.shut();
    const sending = behind.as("ada").send("lobby", "meanwhile");
    const tries = () => new Promise((resume) => setTimeout(resume, 500));
    await tries();
    clock.jump(jump);
    await tries();
    gate.open();

    await sending;
    await bo.until(() => texts(bo).includes("meanwhile"));
    assert.deepEqual(texts(bo), ["before", "meanwhile"]);
  });
}

Deno.test("a process that was wrongly taken for dead returns with all its people", async () => {
  await using server = await startServer();
  const second = await server.another();
  const ada = await server.stream("ada");
  await second.stream("bo");
  await ada.until((event) => event.type === "users_state_changed" && event.uid === uid.bo);

  await server
    .sql`delete from processes where process = (select process from presence where uid = ${uid.bo})`;

  const present = async () =>
    (await server.sql`select from presence where uid = ${uid.bo}`).length === 1 || undefined;
  await eventually(present, "Bo to be known again");
  assert.equal((await server.as("cy").get(`/user/${uid.bo}`)).status, 200);
});

Deno.test("a process that died long ago is not waited for", async () => {
  await using server = await startServer();
  await server.sql`insert into processes values ('former', ${Date.now() - HOUR})`;
  await server.sql`insert into presence values ('former', ${uid.bo})`;

  const second = await server.another();
  const ada = await second.stream("ada");

  const state = ada.all("users_state")[0].users.find((one) => one.uid === uid.bo);
  assert.equal(state?.online, false);
});
