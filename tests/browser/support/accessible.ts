import { seedAccount, visitAccountWays } from "./account_screens.ts";
import { seedAccounts, visitAdminScreens } from "./admin_screens.ts";
import { assertAccessible } from "./axe.ts";
import { seedFileScreens, visitFileScreens } from "./file_screens.ts";
import { seedScreens, visitMainScreens, visitWizard } from "./screens.ts";
import { visitEveryWay, visitSignInScreens } from "./sign_in_screens.ts";
import {
  seedMessages,
  visitComposerScreens,
  visitConfirmations,
  visitMessageScreens,
  visitPassingStates,
} from "./message_screens.ts";
import { visitTwoStep } from "./two_step_screens.ts";
import { walk } from "./walk.ts";

/** Tests that check every screen with axe, on one width and in both themes. */
export function isAccessible({ phone }: { phone: boolean }): void {
  const width = phone ? "a phone" : "a desk";
  const options = { phone, bypassCSP: true };

  walk(`axe and the layout check find nothing in the wizard on ${width}`, async ({ visitor }) => {
    const somebody = await visitor(options);
    await assertAccessible(somebody, (check) => visitWizard(somebody, check));
  }, { template: "empty" });

  walk(
    `axe and the layout check find nothing on the sign-in pages on ${width}`,
    async ({ server, visitor }) => {
      const somebody = await visitor(options);
      somebody.errors.expect(/status of 4/);
      await assertAccessible(somebody, async (check) => {
        await visitSignInScreens(somebody, check);
        await visitEveryWay(somebody, check, server);
      });
    },
  );

  walk(
    `axe and the layout check find nothing on the main screens on ${width}`,
    async ({ server, person }) => {
      await seedScreens(server);
      const bundle = await seedFileScreens(server);
      const ada = await person("ada", options);
      ada.errors.expect(/status of 404/);
      await assertAccessible(ada, async (check) => {
        await visitMainScreens(ada, check, phone);
        await ada.leave();
        await visitFileScreens(ada, check, bundle);
      });
    },
  );

  walk(
    `axe and the layout check find nothing on the screens of admins on ${width}`,
    async ({ server, person }) => {
      await seedAccounts(server);
      const ada = await person("ada", options);
      await assertAccessible(ada, (check) => visitAdminScreens(ada, check));
    },
  );

  walk(
    `axe and the layout check find nothing on the ways into an account on ${width}`,
    async ({ server, person }) => {
      await seedAccount(server);
      const ada = await person("ada", options);
      ada.errors.expect(/status of 401/);
      await assertAccessible(ada, async (check) => {
        await visitAccountWays(ada, check);
        await visitTwoStep(ada, check);
      });
    },
  );

  walk(
    `axe and the layout check find nothing on and around messages on ${width}`,
    async ({ server, person }) => {
      const seeded = await seedMessages(server);
      const ada = await person("ada", options);
      // A quoted message may be gone, and the test goes offline: both fail requests.
      ada.errors.expect(/status of 404|ERR_INTERNET_DISCONNECTED/);
      await assertAccessible(ada, async (check) => {
        await visitMessageScreens(ada, check, seeded, phone);
        await visitComposerScreens(ada, check);
        await visitConfirmations(ada, check);
        await visitPassingStates(ada, check, server);
      });
    },
  );
}
