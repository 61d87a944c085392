import assert from "node:assert/strict";
import { FullProfile, LocalTime, Profile } from "schemas/profiles.ts";
import * as v from "valibot";
import { type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const offsetFor = async (server: TestServer, who: Person, whose: number) =>
  (await server.as(who).get(`/user/${whose}/profile`)).as(FullProfile).utc_offset;

const say = (server: TestServer, json: Record<string, unknown>) =>
  server.as("bo").put("/user/local_time", json);

Deno.test("members learn what time it is for somebody, and nobody but the person learns where that is", async () => {
  await using server = await startServer();
  assert.equal(await offsetFor(server, "cy", uid.bo), null, "nothing is known yet");
  const own = (await say(server, { time_zone: "Asia/Kolkata" })).as(LocalTime);
  assert.deepEqual(own, { is_shown: true, time_zone: "Asia/Kolkata" });
  assert.equal(await offsetFor(server, "cy", uid.bo), 330);
  for (const path of ["/user/profiles", `/user/${uid.bo}/profile`, `/user/${uid.bo}`, "/user"]) {
    const { status, text } = await server.as("ada").get(path);
    assert.equal(status, 200);
    assert.ok(!text.includes("Kolkata"), path);
  }
  const listed = (await server.as("cy").get("/user/profiles")).as(v.array(Profile));
  assert.deepEqual(listed.map(({ uid, utc_offset }) => [uid, utc_offset]), [
    [uid.ada, null],
    [uid.bo, 330],
    [uid.cy, null],
  ]);
});

Deno.test("whoever hides the time leaves no time zone behind, also when a device tells it again", async () => {
  await using server = await startServer();
  await say(server, { time_zone: "Asia/Kolkata" });
  const hidden = { is_shown: false, time_zone: null };
  assert.deepEqual((await say(server, { is_shown: false })).as(LocalTime), hidden);
  assert.deepEqual((await say(server, { time_zone: "Asia/Kolkata" })).as(LocalTime), hidden);
  assert.equal(await offsetFor(server, "cy", uid.bo), null);
  const [{ kept }] = await server.sql`select count(time_zone)::int as kept from local_times`;
  assert.equal(kept, 0);
  const again = (await say(server, { is_shown: true, time_zone: "Europe/Lisbon" })).as(LocalTime);
  assert.deepEqual(again, { is_shown: true, time_zone: "Europe/Lisbon" });
});

Deno.test("only time zones are taken", async () => {
  await using server = await startServer();
  for (const time_zone of ["Nowhere/City", "", "+03:00", "x".repeat(65), "41.0,28.9", 3]) {
    assert.equal((await say(server, { time_zone })).status, 400, `${time_zone}`);
  }
  assert.equal(await offsetFor(server, "cy", uid.bo), null);
});

Deno.test("guests learn nobody's local time, joining or activity", async () => {
  await using server = await startServer();
  await say(server, { time_zone: "Asia/Kolkata" });
  const paths = ["/user/profiles", `/user/${uid.bo}/profile`, `/user/${uid.bo}/together`, "/user/local_time"];
  for (const path of paths) {
    assert.equal((await server.as("gus").get(path)).status, 403, path);
    assert.equal((await server.nobody.get(path)).status, 401, path);
  }
});

Deno.test("the day on which somebody was here is shown only where presence is", async () => {
  await using server = await startServer();
  await server.sql`insert into active_days values ('2026-11-20', ${uid.bo}), ('2026-11-21', ${uid.bo})`;
  const active = async () => (await server.as("cy").get(`/user/${uid.bo}/profile`)).as(FullProfile).active_on;
  assert.equal(await active(), "2026-11-21");
  await server.as("ada").put("/admin/system/common", { show_user_online_status: false });
  assert.equal(await active(), null);
});

Deno.test("a bot's profile says who added it, and other profiles nobody", async () => {
  await using server = await startServer();
  const bot = {
    email: "robo@example.org",
    name: "Robo",
    password: "",
    gender: 0,
    is_admin: false,
    is_bot: true,
  };
  const made = (await server.as("ada").post("/admin/user", bot)).body as { uid: number } | number;
  const robo = typeof made === "number" ? made : made.uid;
  const addedBy = async (who: number) =>
    (await server.as("cy").get(`/user/${who}/profile`)).as(FullProfile).added_by;
  assert.equal(await addedBy(robo), uid.ada);
  assert.equal(await addedBy(uid.bo), null);
});
