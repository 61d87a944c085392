import assert from "node:assert/strict";
import { openSite } from "../widget/site.ts";
import { assertChecked, checkedName, type Window } from "./support/checked.ts";
import { visitEmbedded } from "./support/embedded_screens.ts";
import { walk } from "./support/walk.ts";
import { visitWidget } from "./support/widget_screens.ts";

const DESKS: Window[] = [{ phone: false }, { phone: false, text: 200 }];
const visiting = ({ phone, text }: Window) => ({ phone, text, bypassCSP: true });

for (const window of [...DESKS, { phone: true, larger: [200] } satisfies Window]) {
  walk(checkedName(window, "in the widget"), async ({ server, visitor }) => {
    const ann = await visitor(visiting(window));
    ann.errors.expect(/status of 40|ERR_FAILED/);
    await assertChecked(ann, window, (look) => visitWidget(ann, look, server));
  });
}

/** The site gives the closed widget its size when it is shown, so larger text is there from the beginning. */
for (const window of [...DESKS, { phone: true }, { phone: true, text: 200 }] satisfies Window[]) {
  walk(checkedName(window, "in the widget on a site"), async ({ server, visitor }) => {
    await using site = openSite(server.origin);
    const ann = await visitor(visiting(window));
    await ann.page.goto(`${site.origin}/popup`);
    const frame = await (await ann.page.locator("iframe").elementHandle())?.contentFrame();
    assert.ok(frame);
    await assertChecked(ann, window, (look) => visitEmbedded(frame, look, server), () => frame);
  });
}
