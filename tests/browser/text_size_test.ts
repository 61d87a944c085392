import { seedFileScreens } from "./support/file_screens.ts";
import { assertFits } from "./support/layout_problems.ts";
import { seedChats, visitChatScreens, visitSettingsScreens } from "./support/chat_screens.ts";
import { seedScreens, visitMainScreens } from "./support/screens.ts";
import { visitSignInScreens } from "./support/sign_in_screens.ts";
import { visitServerSettings } from "./support/settings_screens.ts";
import { walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  const how = `with text at 150 % ${phone ? "on a phone" : "at a desk"}`;
  const options = { phone, text: 150 } as const;

  walk(`nothing overlaps and nothing is cut off ${how}`, async ({ server, person, visitor }) => {
    await seedScreens(server);
    await seedChats(server);
    await seedFileScreens(server);
    const somebody = await visitor(options);
    somebody.errors.expect(/status of 4/);
    await assertFits(somebody, (check) => visitSignInScreens(somebody, check));
    const ada = await person("ada", options);
    ada.errors.expect(/status of 4/);
    await assertFits(ada, async (check) => {
      await visitMainScreens(ada, check, phone);
      await visitChatScreens(ada, check, phone);
      await visitSettingsScreens(ada, check, phone);
      await visitServerSettings(ada, check, phone);
    });
  });
}
