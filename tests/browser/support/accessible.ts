import type { ServerOptions } from "../../support/server.ts";
import { seedAccount, visitAccountWays } from "./account_screens.ts";
import { seedAccounts, visitAdminScreens } from "./admin_screens.ts";
import { assertAccessible } from "./axe.ts";
import { seedChats, visitChatScreens, visitSettingsScreens } from "./chat_screens.ts";
import { seedFileScreens, visitFileScreens } from "./file_screens.ts";
import { seedScreens, visitMainScreens, visitWizard } from "./screens.ts";
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
import { visitTwoStep } from "./two_step_screens.ts";
import { type Walk, walk } from "./walk.ts";

/** Tests that check every screen and layer: in both themes and in forced colours, on one width, with one text size. */
export function isAccessible({ phone, text = 100 }: { phone: boolean; text?: 100 | 200 }): void {
  const options = { phone, text, bypassCSP: true };
  // A wide window with the largest text gets the layout of a phone.
  const isNarrow = phone || text === 200;

  const test = (place: string, go: (walk: Walk) => Promise<void>, options?: ServerOptions) => {
    const how = `${phone ? "on a phone" : "at a desk"} with text at ${text} %`;
    walk(`axe and the layout check find nothing ${place} ${how}`, go, options);
  };

  test("in the wizard", async ({ visitor }) => {
    const somebody = await visitor(options);
    await assertAccessible(somebody, (check) => visitWizard(somebody, check));
  }, { template: "empty" });

  test("on the sign-in pages", async ({ server, visitor }) => {
    const somebody = await visitor(options);
    somebody.errors.expect(/status of 4/);
    await assertAccessible(somebody, async (check) => {
      await visitSignInScreens(somebody, check);
      await visitEveryWay(somebody, check, server);
    });
  });

  test("on the main screens", async ({ server, person }) => {
    await seedScreens(server);
    const bundle = await seedFileScreens(server);
    const ada = await person("ada", options);
    ada.errors.expect(/status of 404/);
    await assertAccessible(ada, async (check) => {
      await visitMainScreens(ada, check, isNarrow);
      await ada.leave();
      await visitFileScreens(ada, check, bundle);
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
      await assertAccessible(ada, (check) => visit(ada, check, isNarrow));
    });
  }

  test("on the screens of admins", async ({ server, person }) => {
    await seedAccounts(server);
    const ada = await person("ada", options);
    await assertAccessible(ada, (check) => visitAdminScreens(ada, check));
  });

  test("on the ways into an account", async ({ server, person }) => {
    await seedAccount(server);
    const ada = await person("ada", options);
    ada.errors.expect(/status of 401/);
    await assertAccessible(ada, async (check) => {
      await visitAccountWays(ada, check);
      await visitTwoStep(ada, check);
    });
  });

  test("on and around messages", async ({ server, person }) => {
    const seeded = await seedMessages(server);
    const ada = await person("ada", options);
    // A quoted message may be gone, and the test goes offline: both fail requests.
    ada.errors.expect(/status of 404|ERR_INTERNET_DISCONNECTED/);
    await assertAccessible(ada, async (check) => {
      await visitMessageScreens(ada, check, seeded, { touch: phone, narrow: isNarrow });
      await visitComposerScreens(ada, check);
      await visitConfirmations(ada, check);
      await visitPassingStates(ada, check, server);
      await visitOwnMessages(ada, check, server, seeded);
    });
  });
}
