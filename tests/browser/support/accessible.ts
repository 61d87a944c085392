import { lookedOver } from "./axe.ts";
import { furnish, throughTheDoor, throughTheHouse, throughTheWizard } from "./screens.ts";
import {
  furnishMessages,
  throughMessages,
  throughMoments,
  throughQuestions,
  throughWriting,
} from "./message_screens.ts";
import { walk } from "./walk.ts";

/** Tests that check every screen with axe, on one width and in both themes. */
export function isAccessible({ phone }: { phone: boolean }): void {
  const width = phone ? "a phone" : "a desk";
  const wishes = { phone, lawless: true };

  walk(`axe finds nothing in the wizard on ${width}`, async ({ visitor }) => {
    const somebody = await visitor(wishes);
    await lookedOver(somebody, (look) => throughTheWizard(somebody, look));
  }, { template: "empty" });

  walk(`axe finds nothing on the sign-in pages on ${width}`, async ({ visitor }) => {
    const somebody = await visitor(wishes);
    somebody.complaints.expect(/status of 4/);
    await lookedOver(somebody, (look) => throughTheDoor(somebody, look));
  });

  walk(`axe finds nothing on the main screens on ${width}`, async ({ server, person }) => {
    await furnish(server);
    const ada = await person("ada", wishes);
    ada.complaints.expect(/status of 404/);
    await lookedOver(ada, (look) => throughTheHouse(ada, look, phone));
  });

  walk(`axe finds nothing on and around messages on ${width}`, async ({ server, person }) => {
    const furnished = await furnishMessages(server);
    const ada = await person("ada", wishes);
    // A quoted message may be gone, and the test goes offline: both fail requests.
    ada.complaints.expect(/status of 404|ERR_INTERNET_DISCONNECTED/);
    await lookedOver(ada, async (look) => {
      await throughMessages(ada, look, furnished, phone);
      await throughWriting(ada, look);
      await throughQuestions(ada, look);
      await throughMoments(ada, look, server);
    });
  });
}
