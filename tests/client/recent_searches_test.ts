import { createStore } from "jotai/vanilla";
import assert from "node:assert/strict";
import { kept, RECENT_SEARCHES } from "../../client/base/browser/storage.ts";
import type { Store } from "../../client/base/store.ts";
import { organizationAtom } from "../../client/state/organization.ts";
import {
  eraseSearchesAtom,
  recentSearchesAtom,
  rememberSearchAtom,
} from "../../client/state/search/recent.ts";
import { sessionAtom } from "../../client/state/session.ts";
import { endSession } from "../../client/sync/session/end.ts";
import { remember } from "../../client/sync/session/remembered.ts";
import { uid } from "../support/cast.ts";
import { userInfo } from "./support/events.ts";

function signedIn(who: number, server_id = "home"): Store {
  const store = createStore();
  store.set(organizationAtom, { server_id, name: "", description: null, logo_url: null });
  store.set(sessionAtom, { uid: who, user: userInfo(who, `${who}`) });
  remember({ server_id, user: userInfo(who, `${who}`) });
  return store;
}

/** The device begins without data, and ends so. */
function test(name: string, run: () => void | Promise<void>): void {
  Deno.test(name, async () => {
    localStorage.clear();
    await run();
    localStorage.clear();
  });
}

test("the last twenty searches are kept, the newest first, and each once", () => {
  const ada = signedIn(uid.ada);
  for (let n = 0; n < 25; n++) ada.set(rememberSearchAtom, `search ${n}`);
  ada.set(rememberSearchAtom, "  search 10 ");
  ada.set(rememberSearchAtom, "   ");
  const kept = ada.get(recentSearchesAtom);
  assert.equal(kept.length, 20);
  assert.deepEqual(kept.slice(0, 3), ["search 10", "search 24", "search 23"]);
  assert.equal(new Set(kept).size, 20);
});

test("one search can be erased, and all at once", () => {
  const ada = signedIn(uid.ada);
  for (const query of ["tea", "coffee", "milk"]) ada.set(rememberSearchAtom, query);
  ada.set(eraseSearchesAtom, "coffee");
  assert.deepEqual(ada.get(recentSearchesAtom), ["milk", "tea"]);
  ada.set(eraseSearchesAtom);
  assert.deepEqual(ada.get(recentSearchesAtom), []);
  assert.equal(kept(RECENT_SEARCHES), null, "nothing of them stays on the device");
});

test("signing out erases them, but for those who keep their data here", async () => {
  for (const [how, left] of [["nothing", 0], ["written", 0], ["all", 1]] as const) {
    const ada = signedIn(uid.ada);
    ada.set(rememberSearchAtom, "secret plan");
    await endSession(ada, null, { kept: how });
    assert.deepEqual(ada.get(recentSearchesAtom), []);
    assert.equal(signedIn(uid.ada).get(recentSearchesAtom).length, left, how);
  }
});

test("nobody sees the searches of another person, nor of another server at this address", () => {
  signedIn(uid.ada).set(rememberSearchAtom, "secret plan");
  assert.deepEqual(signedIn(uid.bo).get(recentSearchesAtom), []);
  assert.equal(kept(RECENT_SEARCHES), null, "what Ada searched for went when Bo signed in");
  signedIn(uid.ada).set(rememberSearchAtom, "secret plan");
  const ada = createStore();
  ada.set(sessionAtom, { uid: uid.ada, user: userInfo(uid.ada, "ada") });
  ada.set(organizationAtom, { server_id: "elsewhere", name: "", description: null, logo_url: null });
  assert.deepEqual(ada.get(recentSearchesAtom), []);
});

test("what is stored wrongly counts as nothing", () => {
  const ada = signedIn(uid.ada);
  for (const broken of ["{", "[]", '{"owner":"home:1","queries":7}', '{"queries":["x"]}']) {
    localStorage.setItem(RECENT_SEARCHES, broken);
    assert.deepEqual(createdAnew(ada).get(recentSearchesAtom), []);
  }
});

function createdAnew(store: Store): Store {
  const anew = createStore();
  for (const one of [organizationAtom, sessionAtom]) anew.set(one as never, store.get(one as never));
  return anew;
}
