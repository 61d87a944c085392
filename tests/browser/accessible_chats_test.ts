import { assertAccessible } from "./support/axe.ts";
import { seedChats, visitChatScreens, visitSettingsScreens } from "./support/chat_screens.ts";
import { visitServerSettings } from "./support/settings_screens.ts";
import { walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  const width = phone ? "a phone" : "a desk";
  for (
    const [place, go] of [
      ["the chats", visitChatScreens],
      ["the settings of chats", visitSettingsScreens],
      ["the settings of the server", visitServerSettings],
    ] as const
  ) {
    walk(`axe and the layout check find nothing in ${place} on ${width}`, async ({ server, person }) => {
      await seedChats(server);
      const ada = await person("ada", { phone, bypassCSP: true });
      await assertAccessible(ada, (check) => go(ada, check, phone));
    });
  }
}
