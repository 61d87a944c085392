import assert from "node:assert/strict";
import { objections } from "./support/axe.ts";
import { furnishChats, throughTheChat, throughTheSettings } from "./support/chat_screens.ts";
import { throughQuestions } from "./support/message_screens.ts";
import { misfits } from "./support/misfits.ts";
import { furnish, type Look, throughTheDoor, throughTheHouse, throughTheWizard } from "./support/screens.ts";
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
        await furnish(server);
        await furnishChats(server);
        // Without the policy axe can be injected. It checks the largest text.
        const wishes = { phone, text, lawless: text === 200 };
        const somebody = await visitor(wishes);
        await fits(somebody, wishes.lawless, (look) => throughTheDoor(somebody, look));
        const ada = await person("ada", wishes);
        await fits(ada, wishes.lawless, async (look) => {
          await throughTheHouse(ada, look, isPhone);
          await throughTheChat(ada, look, isPhone);
          await throughTheSettings(ada, look, isPhone);
        });
      },
    );
  }
}

for (const phone of [false, true]) {
  const how = `with text at 200 % ${phone ? "on a phone" : "at a desk"}`;
  const wishes = { phone, text: 200, lawless: true } as const;

  walk(`nothing overlaps in the wizard ${how}`, async ({ visitor }) => {
    const somebody = await visitor(wishes);
    await fits(somebody, true, (look) => throughTheWizard(somebody, look));
  }, { template: "empty" });

  walk(`nothing overlaps in confirmations ${how}`, async ({ server, person }) => {
    await furnishChats(server);
    const ada = await person("ada", wishes);
    await fits(ada, true, (look) => throughQuestions(ada, look));
  });
}

async function fits(tab: Visitor, isInspected: boolean, go: (look: Look) => Promise<void>): Promise<void> {
  tab.complaints.expect(/status of 4/);
  const found: string[] = [];
  await go(async (screen) => {
    found.push(...await misfits(tab.page, screen));
    if (isInspected) found.push(...await objections(tab, screen));
  });
  assert.deepEqual(found, []);
}
