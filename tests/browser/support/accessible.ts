import assert from "node:assert/strict";
import { isGrave, objections } from "./axe.ts";
import { furnish, type Look, throughTheDoor, throughTheHouse, throughTheWizard } from "./screens.ts";
import {
  furnishMessages,
  throughMessages,
  throughMoments,
  throughQuestions,
  throughWriting,
} from "./message_screens.ts";
import type { Tab } from "./tab.ts";
import { walk } from "./walk.ts";

/** The three walks past every screen, on one width and in both themes. */
export function isAccessible({ phone }: { phone: boolean }): void {
  const width = phone ? "a phone" : "a desk";
  const wishes = { phone, lawless: true };

  walk(`axe finds nothing grave in the wizard on ${width}`, async ({ visitor }) => {
    const somebody = await visitor(wishes);
    await lookedOver(somebody, (look) => throughTheWizard(somebody, look));
  }, { template: "empty" });

  walk(`axe finds nothing grave at the door on ${width}`, async ({ visitor }) => {
    const somebody = await visitor(wishes);
    somebody.complaints.expect(/status of 4/);
    await lookedOver(somebody, (look) => throughTheDoor(somebody, look));
  });

  walk(`axe finds nothing grave in the house on ${width}`, async ({ server, person }) => {
    await furnish(server);
    const ada = await person("ada", wishes);
    ada.complaints.expect(/status of 404/);
    await lookedOver(ada, (look) => throughTheHouse(ada, look, phone));
  });

  walk(`axe finds nothing grave on and around messages on ${width}`, async ({ server, person }) => {
    const furnished = await furnishMessages(server);
    const ada = await person("ada", wishes);
    // What a quote names may be gone, which the page learns by asking; and the network is taken away.
    ada.complaints.expect(/status of 404|ERR_INTERNET_DISCONNECTED/);
    await lookedOver(ada, async (look) => {
      await throughMessages(ada, look, furnished, phone);
      await throughWriting(ada, look);
      await throughQuestions(ada, look);
      await throughMoments(ada, look, server);
    });
  });
}

async function lookedOver(tab: Tab, go: (look: Look) => Promise<void>): Promise<void> {
  const found: string[] = [];
  await go(async (screen) => void found.push(...await objections(tab, screen)));
  for (const objection of found) if (!isGrave(objection)) console.log(objection.split("\n")[0]);
  assert.deepEqual(found.filter(isGrave), []);
}
