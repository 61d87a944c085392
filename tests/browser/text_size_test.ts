import { seedFileScreens } from "./support/file_screens.ts";
import { assertFits } from "./support/layout_problems.ts";
import { seedChats, visitChatScreens, visitSettingsScreens } from "./support/chat_screens.ts";
import { seedScreens, visitMainScreens } from "./support/screens.ts";
import { visitSignInScreens } from "./support/sign_in_screens.ts";
import { visitServerSettings } from "./support/settings_screens.ts";
import { walk } from "./support/walk.ts";

const options = { text: 150 } as const;

/** On a phone, `isAccessible` changes the size on the way. At a desk that opens and closes the panels. */
walk("nothing overlaps and nothing is cut off with text at 150 % at a desk", async (walk) => {
  const { server, person, visitor } = walk;
  await seedScreens(server);
  await seedChats(server);
  await seedFileScreens(server);
  const somebody = await visitor(options);
  somebody.errors.expect(/status of 4/);
  await assertFits(somebody, (check) => visitSignInScreens(somebody, check));
  const ada = await person("ada", options);
  ada.errors.expect(/status of 4/);
  await assertFits(ada, async (check) => {
    await visitMainScreens(ada, check, false);
    await visitChatScreens(ada, check, false);
    await visitSettingsScreens(ada, check, false);
    await visitServerSettings(ada, check, false);
  });
});
