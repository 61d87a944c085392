import { lookedOver } from "./support/axe.ts";
import { furnishChats, throughTheChat, throughTheSettings } from "./support/chat_screens.ts";
import { walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  const width = phone ? "a phone" : "a desk";
  for (const [place, go] of [["the chats", throughTheChat], ["the settings", throughTheSettings]] as const) {
    walk(`axe finds nothing in ${place} on ${width}`, async ({ server, person }) => {
      await furnishChats(server);
      const ada = await person("ada", { phone, lawless: true });
      await lookedOver(ada, (look) => go(ada, look, phone));
    });
  }
}
