import assert from "node:assert/strict";
import { LOBBY } from "./support/addresses.ts";
import { untilCached } from "./support/cached.ts";
import { PASSWORD, uid } from "../support/cast.ts";
import { press, type, untilValue } from "./support/composing.ts";
import { signIn } from "./support/session.ts";
import { walk } from "./support/walk.ts";

const NEW_PASSWORD = "an orange teapot";

walk("a draft survives a session that ends by itself, for nobody else", async ({ server, person }) => {
  await server.as("ada").trySend("lobby", "Secret of the team");
  const bo = await (await person("bo")).goto(LOBBY);
  bo.errors.expect(/status of 401/);
  await type(bo, "half a sentence");
  await untilCached(bo, "drafts", "half a sentence");
  await untilCached(bo, "messages", "Secret of the team");
  const change = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  assert.equal((await server.as("bo").post("/user/change_password", change)).status, 200);
  await bo.title("Sign in to Parley").waitFor();
  const kept = await bo.page.evaluate(async () => {
    const [{ name }] = await indexedDB.databases();
    const open = indexedDB.open(name!);
    await new Promise((done) => open.onsuccess = done);
    const all = open.result.transaction("messages").objectStore("messages").count();
    await new Promise((done) => all.onsuccess = done);
    open.result.close();
    return all.result;
  });
  assert.equal(kept, 0, "of what the server has, nothing stays");

  await signIn(bo, "bo@example.org", NEW_PASSWORD);
  await bo.goto(LOBBY);
  await untilValue(bo, "half a sentence");
  await server.as("ada").put(`/admin/user/${uid.bo}`, { status: "frozen" });
  await bo.title("Sign in to Parley").waitFor();

  await signIn(bo, "cy@example.org", PASSWORD);
  await bo.goto(LOBBY);
  await bo.message("Secret").waitFor();
  await untilValue(bo, "");
  await bo.page.waitForFunction(async (name) => {
    const all = await indexedDB.databases();
    return all.length === 1 && all[0].name!.endsWith(name);
  }, `:${uid.cy}`);
});

walk(
  "what is written into an edit stays as a draft when its message is deleted",
  async ({ server, person }) => {
    const mid = await server.as("bo").send("lobby", "A first thought");
    const bo = await (await person("bo")).goto(LOBBY);
    await bo.message("A first thought").waitFor();
    await type(bo, "Before.");
    await bo.message("A first thought").focus();
    await bo.page.keyboard.press("e");
    await untilValue(bo, "A first thought");
    await press(bo, "End");
    await type(bo, ", and a second");
    assert.equal((await server.as("ada").deleteMessage(mid)).status, 200);
    await untilValue(bo, "Before.\n\nA first thought, and a second");
    await bo.text("The message was deleted. What you wrote is now your draft.").waitFor();

    const next = await server.as("bo").send("lobby", "Untouched");
    await bo.message("Untouched").focus();
    await bo.page.keyboard.press("e");
    await untilValue(bo, "Untouched");
    await server.as("ada").deleteMessage(next);
    await untilValue(bo, "Before.\n\nA first thought, and a second");
  },
);
