import assert from "node:assert/strict";
import { update } from "../admin_users/people.ts";
import { signIn } from "../identity/guessing.ts";
import { email, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { eventsOf, eventsSince, midHour } from "./log.ts";

Deno.test("events are filtered by what happened and by whom it concerns or who did it, in pages", async () => {
  await using server = await startServer();
  using _clock = midHour();
  await server.signIn("ada", "web:first");
  const [newest] = await eventsOf(server);
  await signIn(server);
  await signIn(server, { email: email("cy") });
  await update(server, uid.bo, { is_admin: true });
  const cys = await server.as("bo").put(`/admin/user/${uid.cy}`, { status: "frozen" });
  assert.equal(cys.status, 200);
  const all = await eventsSince(server, [newest]);

  const kinds = async (query: string) =>
    (await eventsOf(server, `?limit=200&${query}`)).filter(({ id }) => id > newest.id).map(({ action }) =>
      action
    );
  assert.deepEqual(await kinds("action=role_changed"), ["role_changed"]);
  assert.deepEqual(await kinds("action=passkey_added"), []);
  assert.deepEqual(
    (await kinds(`uid=${uid.bo}`)).filter((action) => action !== "sign_in"),
    ["account_frozen", "role_changed"],
    "what somebody did, and what was done to them",
  );
  assert.deepEqual(await kinds(`uid=${uid.cy}&action=account_frozen`), ["account_frozen"]);
  assert.deepEqual(await kinds(`uid=${uid.cy}&action=role_changed`), []);

  const frozen = all.find(({ action }) => action === "account_frozen")!;
  const page = await eventsOf(server, `?uid=${uid.bo}&limit=1&before=${frozen.id}`);
  assert.deepEqual(page.map(({ action }) => action), ["role_changed"]);
});

Deno.test("an unknown kind of event is a bad request", async () => {
  await using server = await startServer();
  for (const query of ["action=tea", "uid=bo", "uid=0"]) {
    assert.equal((await server.as("ada").get(`/admin/security_events?${query}`)).status, 400, query);
  }
});
