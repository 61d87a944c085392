import assert from "node:assert/strict";
import { BotKey } from "schemas/bots.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { calling, robo } from "../bots/robo.ts";
import { guestsOf, setGuestMode } from "../identity/guests.ts";
import { Peer } from "../outbound/peer.ts";
import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { look } from "./support/look.ts";
import { openSettings } from "./support/settings_screens.ts";
import { walk } from "./support/walk.ts";

const environment = { OUTBOUND_ALLOW: "127.0.0.0/8" };

const botsOf = async (server: TestServer) =>
  (await server.as("ada").get("/admin/bot_chat/bots")).as(v.array(UserInfo));
const keysOf = async (server: TestServer, bot: number) =>
  (await server.as("ada").get(`/admin/user/bot-api-key/${bot}`)).as(v.array(BotKey));

for (const phone of [false, true]) {
  walk(
    `an admin creates a bot, gives it a key, changes it and deletes it ${phone ? "on a phone" : "at a desk"}`,
    async ({ server, person }) => {
      await using there = new Peer((visit) =>
        visit.answer("", {}, visit.line.endsWith("ok") ? "200 OK" : "404 No")
      );
      const ada = await person("ada", { phone });
      ada.errors.expect(/status of 4/);
      await ada.goto("/setting");
      await openSettings(ada, "bot");
      await ada.text("No bots yet").waitFor();
      await look(ada, "bots none");

      await ada.button("Create bot").click();
      await ada.dialog.getByRole("button", { name: "Create bot" }).click();
      await ada.text("Enter a name.").waitFor();
      await ada.field("Name").fill("Bo");
      await ada.field("Webhook URL").fill(there.at("127.0.0.1", "/gone"));
      await ada.page.keyboard.press("Enter");
      await ada.text("This name is taken. Choose another.").waitFor();
      await ada.field("Name").fill("Builds");
      await ada.page.keyboard.press("Enter");
      await ada.text(/didn't answer a GET request with 200/).waitFor();
      await look(ada, "bots create refused");
      await ada.field("Webhook URL").fill(there.at("127.0.0.1", "/ok"));
      await ada.page.keyboard.press("Enter");
      await ada.page.getByRole("heading", { name: /^Builds/ }).waitFor();
      const [bot] = await botsOf(server);
      assert.match(`${bot.email}`, /^bot_\d+@(localhost|127\.0\.0\.1)$/);

      await ada.button("Add key").click();
      await ada.field("Key name").fill("CI");
      await ada.page.keyboard.press("Enter");
      await ada.text(/You can't see it again/).waitFor();
      const key = await ada.field("Key").inputValue();
      await look(ada, "bots new key");
      await ada.dialog.getByRole("button", { name: "Close", exact: true }).last().click();
      await ada.dialog.waitFor({ state: "detached" });
      await ada.text("Never used").waitFor();
      assert.equal((await calling(server, key).get("/bot")).status, 200);
      assert.ok(!(await ada.page.content()).includes(key), "nobody finds it on the page again");

      await ada.page.getByRole("switch", { name: "Public" }).check();
      await ada.text("Guests can now message Builds").waitFor();
      assert.equal((await botsOf(server))[0].is_public, true);
      await look(ada, "bots one");
      await ada.button("Undo").click();
      await ada.text("Guests can no longer message Builds").or(
        ada.page.getByRole("switch", { name: "Public", checked: false }),
      ).first().waitFor();

      await ada.button("Rename").click();
      await ada.field("Name").fill("Releases");
      await ada.page.keyboard.press("Enter");
      await ada.page.getByRole("heading", { name: /^Releases/ }).waitFor();
      await ada.button("Change webhook").click();
      await ada.field("Webhook URL").fill("");
      await ada.page.keyboard.press("Enter");
      await ada.button("Set up webhook").waitFor();
      await ada.button("Delete key: CI").click();
      await ada.dialog.getByRole("button", { name: "Delete key" }).click();
      await ada.text(/^No keys yet/).waitFor();
      assert.equal((await calling(server, key).get("/bot")).status, 401);
      await ada.link("All bots").click();
      await ada.link(/Releases/).click();
      await ada.button("Delete bot").click();
      await ada.dialog.getByRole("button", { name: "Delete bot" }).click();
      await ada.text("No bots yet").waitFor();
      assert.deepEqual(await botsOf(server), []);
    },
    { environment },
  );
}

walk("what another admin changes about bots is there without a reload", async ({ server, person }) => {
  const { uid: bot } = await robo(server);
  const ada = await person("ada");
  await ada.goto("/setting/bot");
  await ada.link(/Robo/).click();
  await ada.text("first").waitFor();
  const elsewhere = server.as("ada");
  await elsewhere.post(`/admin/user/bot-api-key/${bot}`, { name: "second" });
  await ada.text("second").waitFor();
  const [{ id }] = (await keysOf(server, bot)).filter(({ name }) => name === "first");
  await elsewhere.delete(`/admin/user/bot-api-key/${bot}/${id}`);
  await ada.text("first").waitFor({ state: "detached" });
  await elsewhere.put(`/admin/user/${bot}`, { name: "Robin", is_public: true });
  await ada.page.getByRole("heading", { name: /^Robin/ }).waitFor();
  await ada.page.getByRole("switch", { name: "Public", checked: true }).waitFor();
  await elsewhere.delete(`/admin/user/${bot}`);
  await ada.text("This bot no longer exists.").waitFor();
});

for (const phone of [false, true]) {
  walk(`an admin reads along what a bot talks about ${phone ? "on a phone" : "at a desk"}`, async (walk) => {
    const { server } = walk;
    const { uid: bot, calls } = await robo(server);
    const say = (to: string, body: string) =>
      calls.post(`/bot/send_to_${to}`, undefined, { headers: { "Content-Type": "text/markdown" }, body });
    for (let n = 1; n <= 60; n++) await server.as("bo").send({ uid: bot }, `Question ${n}`);
    await say(`user/${uid.bo}`, "**All** answered");
    await say(`group/${gid.lobby}`, "Good morning");
    const ada = await walk.person("ada", { phone });
    await ada.goto(`/setting/bot?bot=${bot}`);
    await ada.link(/^Chats.*Read what/s).click();
    await ada.link(/#lobby/).waitFor();
    await look(ada, "bots conversations");
    await ada.link(/^Bo now/).click();
    const messages = ada.page.locator(".archived__message");
    await messages.first().waitFor();
    await look(ada, "bots messages");
    assert.match(await messages.first().innerText(), /Robo[^]*All answered/);
    assert.equal(await messages.count(), 50);
    await ada.button("Load earlier messages").click();
    await messages.filter({ hasText: /Question 1$/ }).waitFor();
    assert.equal(await messages.count(), 61);
    assert.equal(await ada.button("Load earlier messages").count(), 0);
    assert.equal(
      await ada.page.locator("main").getByRole("textbox").filter({ visible: true }).count(),
      0,
      "nothing to write with",
    );
    await ada.link("Robo's chats").click();
    await ada.link(/#lobby/).click();
    await ada.text("Good morning").waitFor();
  });
}

walk(
  "a guest asks a public bot, which answers, and finds nobody else to write to",
  async ({ server, visitor }) => {
    await setGuestMode(server, true);
    const { uid: bot, calls } = await robo(server);
    await server.as("ada").put(`/admin/user/${bot}`, { is_public: true });
    await calls.post(`/bot/send_to_group/${gid.lobby}`, undefined, {
      headers: { "Content-Type": "text/plain" },
      body: "Ask me anything",
    });
    await calls.post("/bot/command", { command: "/hours", description: "When we are open" });
    await server.as("bo").send("lobby", "Or me");
    const guest = await visitor();
    await guest.goto(`/chat/channel/${gid.lobby}`);
    await guest.message("Ask me anything").getByRole("link", { name: "Robo" }).click();
    await guest.link("Message").click();
    await guest.at(`/chat/dm/${bot}`);
    await guest.send("When do you open?");
    await guest.message("When do you open?").waitFor();
    assert.equal(await guest.button(/Attach/).count(), 0, "guests upload nothing");
    const [asking] = await guestsOf(server);
    await calls.post(`/bot/send_to_user/${asking}`, undefined, {
      headers: { "Content-Type": "text/plain" },
      body: "At nine",
    });
    await guest.message("At nine").waitFor();
    await look(guest, "guest with bot");
    await guest.goto(`/chat/dm/${uid.bo}`);
    await guest.at("/");
  },
);
