import assert from "node:assert/strict";
import { axeViolations } from "./support/axe.ts";
import { seedChats, visitChatScreens, visitSettingsScreens } from "./support/chat_screens.ts";
import { visitConfirmations } from "./support/message_screens.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import {
  type CheckScreen,
  seedScreens,
  visitMainScreens,
  visitSignInScreens,
  visitWizard,
} from "./support/screens.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

for (const text of [100, 150, 200] as const) {
  for (const phone of [false, true]) {
    const how = `with text at ${text} % ${phone ? "on a phone" : "at a desk"}`;
    // A wide window with large text gets the layout of a phone.
    const isPhone = phone || text === 200;

    walk(
      `nothing overlaps and nothing is cut off ${how}`,
      async ({ server, person, visitor }) => {
        await seedScreens(server);
        await seedChats(server);
        // Without the policy axe can be injected. It checks the largest text.
        const options = { phone, text, bypassCSP: text === 200 };
        const somebody = await visitor(options);
        await fits(somebody, options.bypassCSP, (check) => visitSignInScreens(somebody, check));
        const ada = await person("ada", options);
        await fits(ada, options.bypassCSP, async (check) => {
          await visitMainScreens(ada, check, isPhone);
          await visitChatScreens(ada, check, isPhone);
          await visitSettingsScreens(ada, check, isPhone);
        });
      },
    );
  }
}

for (const phone of [false, true]) {
  const how = `with text at 200 % ${phone ? "on a phone" : "at a desk"}`;
  const options = { phone, text: 200, bypassCSP: true } as const;

  walk(`nothing overlaps in the wizard ${how}`, async ({ visitor }) => {
    const somebody = await visitor(options);
    await fits(somebody, true, (check) => visitWizard(somebody, check));
  }, { template: "empty" });

  walk(`nothing overlaps in confirmations ${how}`, async ({ server, person }) => {
    await seedChats(server);
    const ada = await person("ada", options);
    await fits(ada, true, (check) => visitConfirmations(ada, check));
  });
}

async function fits(
  tab: Visitor,
  isInspected: boolean,
  go: (check: CheckScreen) => Promise<void>,
): Promise<void> {
  tab.errors.expect(/status of 4/);
  const found: string[] = [];
  await go(async (screen) => {
    found.push(...await layoutProblems(tab.page, screen));
    if (isInspected) found.push(...await axeViolations(tab, screen));
  });
  assert.deepEqual(found, []);
}
