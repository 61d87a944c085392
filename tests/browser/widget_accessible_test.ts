import assert from "node:assert/strict";
import { openSite } from "../widget/site.ts";
import { assertAccessible } from "./support/axe.ts";
import { visitEmbedded } from "./support/embedded_screens.ts";
import { walk } from "./support/walk.ts";
import { visitWidget } from "./support/widget_screens.ts";

for (const phone of [false, true]) {
  for (const text of [100, 200] as const) {
    const how = `${phone ? "on a phone" : "at a desk"} with text at ${text} %`;
    const options = { phone, text, bypassCSP: true };

    walk(`axe and the layout check find nothing in the widget ${how}`, async ({ server, visitor }) => {
      const ann = await visitor(options);
      ann.errors.expect(/status of 40|ERR_FAILED/);
      await assertAccessible(ann, (check) => visitWidget(ann, check, server));
    });

    walk(
      `axe and the layout check find nothing in the widget on a site ${how}`,
      async ({ server, visitor }) => {
        await using site = openSite(server.origin);
        const ann = await visitor(options);
        await ann.page.goto(`${site.origin}/popup`);
        const frame = await (await ann.page.locator("iframe").elementHandle())?.contentFrame();
        assert.ok(frame);
        await assertAccessible(ann, (check) => visitEmbedded(frame, check, server), () => frame);
      },
    );
  }
}
