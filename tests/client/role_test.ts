import assert from "node:assert/strict";
import { newRoleAtom } from "../../client/state/users/role.ts";
import { uid } from "../support/cast.ts";
import { adasStore, receive, userInfo } from "./support/events.ts";

const ada = userInfo(uid.ada, "ada");
const unchanged = {
  email: null,
  name: null,
  gender: null,
  language: null,
  is_bot: null,
  is_public: null,
  avatar_updated_at: null,
};

function changed(who: number, is_admin: boolean | null, log_id = 2) {
  const entry = { ...unchanged, log_id, action: "update" as const, uid: who, is_admin };
  return { type: "users_log" as const, logs: [entry] };
}

const snapshot = (is_admin: boolean, version: number) => ({
  type: "users_snapshot" as const,
  version,
  users: [{ ...ada, is_admin }, userInfo(uid.bo, "bo")],
});

Deno.test("what somebody's role became before the page was ready is no news", () => {
  const store = adasStore("none");
  receive(store, snapshot(true, 1), changed(uid.ada, false), { type: "ready" });
  assert.equal(store.get(newRoleAtom), null);
});

Deno.test("a new role is news while the page is open, also after a gap", () => {
  const store = adasStore();
  receive(store, snapshot(true, 1), { type: "ready" });
  receive(store, changed(uid.ada, false));
  assert.equal(store.get(newRoleAtom), "member");
  receive(store, snapshot(true, 9));
  assert.equal(store.get(newRoleAtom), "admin");
});

Deno.test("neither the same role nor somebody else's is news", () => {
  const store = adasStore();
  receive(store, snapshot(true, 1), { type: "ready" });
  receive(
    store,
    changed(uid.ada, true),
    changed(uid.ada, null, 3),
    changed(uid.bo, true, 4),
    snapshot(true, 5),
  );
  assert.equal(store.get(newRoleAtom), null);
});
