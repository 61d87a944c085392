import assert from "node:assert/strict";
import { isGrave, objections } from "./support/axe.ts";
import { furnishChats, throughTheChat, throughTheSettings } from "./support/chat_screens.ts";
import { walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  const width = phone ? "a phone" : "a desk";
  for (const [place, go] of [["the chats", throughTheChat], ["the settings", throughTheSettings]] as const) {
    walk(`axe finds nothing grave in ${place} on ${width}`, async ({ server, person }) => {
      await furnishChats(server);
      const ada = await person("ada", { phone, lawless: true });
      const found: string[] = [];
      await go(ada, async (screen) => void found.push(...await objections(ada, screen)), phone);
      assert.deepEqual(found.filter(isGrave), []);
    });
  }
}
