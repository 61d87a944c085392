import type { ServerOptions } from "../../support/server.ts";
import { seedAccount, visitAccountWays } from "./account_screens.ts";
import { seedAccounts, visitAdminScreens } from "./admin_screens.ts";
import { seedChats, visitChatScreens, visitSettingsScreens } from "./chat_screens.ts";
import { assertChecked, checkedName, type Window } from "./checked.ts";
import { seedFileScreens, visitFileScreens } from "./file_screens.ts";
import { type CheckScreen, seedScreens, visitMainScreens, visitWizard } from "./screens.ts";
import { visitServerSettings } from "./settings_screens.ts";
import { visitEveryWay, visitSignInScreens } from "./sign_in_screens.ts";
import {
  seedMessages,
  visitComposerScreens,
  visitConfirmations,
  visitMessageScreens,
  visitOwnMessages,
  visitPassingStates,
} from "./message_screens.ts";
import type { Tab } from "./tab.ts";
import { visitTwoStep } from "./two_step_screens.ts";
import { type Walk, walk } from "./walk.ts";

/**
 * Tests that check every screen and layer, on one width, with one text size. On a phone larger text is checked on the
 * way, in the sizes that `larger` has.
 */
export function isAccessible(window: Window): void {
  const { phone, text = 100 } = window;
  const options = { phone, text, bypassCSP: true };
  // A wide window with the largest text gets the layout of a phone.
  const isNarrow = phone || text === 200;

  const test = (place: string, go: (walk: Walk) => Promise<void>, options?: ServerOptions) =>
    walk(checkedName(window, place), go, options);
  const check = (tab: Tab, go: (look: CheckScreen) => Promise<void>) => assertChecked(tab, window, go);

  test("on the main screens", async ({ server, person }) => {
    await seedScreens(server);
    const bundle = await seedFileScreens(server);
    const ada = await person("ada", options);
    ada.errors.expect(/status of 404/);
    await check(ada, async (look) => {
      await visitMainScreens(ada, look, isNarrow);
      await ada.leave();
      await visitFileScreens(ada, look, bundle);
    });
  });

  test("on and around messages", async ({ server, person }) => {
    const seeded = await seedMessages(server);
    const ada = await person("ada", options);
    // A quoted message may be gone, and the test goes offline: both fail requests.
    ada.errors.expect(/status of 404|ERR_INTERNET_DISCONNECTED/);
    await check(ada, async (look) => {
      await visitMessageScreens(ada, look, seeded, { touch: phone, narrow: isNarrow });
      await visitComposerScreens(ada, look);
      await visitConfirmations(ada, look);
      await visitPassingStates(ada, look, server);
      await visitOwnMessages(ada, look, server, seeded);
    });
  });

  // There the phone checks the others in this size.
  if (text === 200) return;

  test("in the wizard", async ({ visitor }) => {
    const somebody = await visitor(options);
    await check(somebody, (look) => visitWizard(somebody, look));
  }, { template: "empty" });

  test("on the sign-in pages", async ({ server, visitor }) => {
    const somebody = await visitor(options);
    somebody.errors.expect(/status of 4/);
    await check(somebody, async (look) => {
      await visitSignInScreens(somebody, look);
      await visitEveryWay(somebody, look, server);
    });
  });

  for (
    const [place, visit] of [
      ["in the chats", visitChatScreens],
      ["in the settings of chats", visitSettingsScreens],
      ["in the settings of the server", visitServerSettings],
    ] as const
  ) {
    test(place, async ({ server, person }) => {
      await seedChats(server);
      const ada = await person("ada", options);
      await check(ada, (look) => visit(ada, look, isNarrow));
    });
  }

  test("on the screens of admins", async ({ server, person }) => {
    await seedAccounts(server);
    const ada = await person("ada", options);
    await check(ada, (look) => visitAdminScreens(ada, look));
  });

  test("on the ways into an account", async ({ server, person }) => {
    await seedAccount(server);
    const ada = await person("ada", options);
    ada.errors.expect(/status of 401/);
    await check(ada, async (look) => {
      await visitAccountWays(ada, look);
      await visitTwoStep(ada, look);
    });
  });
}
