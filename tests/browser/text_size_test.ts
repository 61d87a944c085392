import { seedAccounts, visitAdminScreens } from "./support/admin_screens.ts";
import { seedAccount, visitAccountWays } from "./support/account_screens.ts";
import { seedFileScreens, visitFileScreens } from "./support/file_screens.ts";
import { assertFits } from "./support/layout_problems.ts";
import { seedChats, visitChatScreens, visitSettingsScreens } from "./support/chat_screens.ts";
import { visitConfirmations } from "./support/message_screens.ts";
import { seedScreens, visitMainScreens, visitWizard } from "./support/screens.ts";
import { visitEveryWay, visitSignInScreens } from "./support/sign_in_screens.ts";
import { visitServerSettings } from "./support/settings_screens.ts";
import { visitTwoStep } from "./support/two_step_screens.ts";
import { walk } from "./support/walk.ts";

for (const text of [150, 200] as const) {
  for (const phone of [false, true]) {
    const how = `with text at ${text} % ${phone ? "on a phone" : "at a desk"}`;
    // A wide window with the largest text gets the layout of a phone.
    const isPhone = phone || text === 200;

    walk(`nothing overlaps and nothing is cut off ${how}`, async ({ server, person, visitor }) => {
      await seedScreens(server);
      await seedChats(server);
      const bundle = await seedFileScreens(server);
      const somebody = await visitor({ phone, text });
      somebody.errors.expect(/status of 4/);
      await assertFits(somebody, (check) => visitSignInScreens(somebody, check));
      const ada = await person("ada", { phone, text });
      ada.errors.expect(/status of 4/);
      await assertFits(ada, async (check) => {
        await visitMainScreens(ada, check, isPhone);
        await visitChatScreens(ada, check, isPhone);
        await visitSettingsScreens(ada, check, isPhone);
        await visitServerSettings(ada, check, isPhone);
        if (text === 200) await visitFileScreens(ada, check, bundle);
      });
    });
  }
}

for (const phone of [false, true]) {
  const how = `with text at 200 % ${phone ? "on a phone" : "at a desk"}`;
  const options = { phone, text: 200 } as const;

  walk(`nothing overlaps in the wizard ${how}`, async ({ visitor }) => {
    const somebody = await visitor(options);
    await assertFits(somebody, (check) => visitWizard(somebody, check));
  }, { template: "empty" });

  walk(`nothing overlaps on a page with every way to sign in ${how}`, async ({ server, visitor }) => {
    const somebody = await visitor(options);
    await assertFits(somebody, (check) => visitEveryWay(somebody, check, server));
  });

  walk(`nothing overlaps in confirmations ${how}`, async ({ server, person }) => {
    await seedChats(server);
    await seedAccount(server);
    const ada = await person("ada", options);
    ada.errors.expect(/status of 401/);
    await assertFits(ada, async (check) => {
      await visitConfirmations(ada, check);
      await visitAccountWays(ada, check);
      await visitTwoStep(ada, check);
    });
  });

  walk(`nothing overlaps on the screens of admins ${how}`, async ({ server, person }) => {
    await seedAccounts(server);
    const ada = await person("ada", options);
    await assertFits(ada, (check) => visitAdminScreens(ada, check));
  });
}
