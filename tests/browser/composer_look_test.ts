import { LOBBY } from "./support/addresses.ts";
import { assertAccessible } from "./support/axe.ts";
import { option, press, type, untilValue } from "./support/composing.ts";
import { walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  walk(`axe finds nothing in the composer on ${phone ? "a phone" : "a desk"}`, async ({ server, person }) => {
    await server.as("ada").trySend("lobby", "Good morning");
    const bo = await (await person("bo", { phone, bypassCSP: true })).goto(LOBBY);
    await assertAccessible(bo, async (check) => {
      await type(bo, "@a");
      await option(bo, "Ada").waitFor();
      await check("people");
      await press(bo, "Escape");
      await bo.button("Emoji").click();
      await bo.page.getByRole("gridcell").first().waitFor();
      await check("emoji");
      await bo.page.getByRole("searchbox").fill("tada");
      await bo.page.getByRole("gridcell", { name: "Party popper" }).click();
      await untilValue(bo, "@a🎉");
      await bo.choose("Composer options", "Markdown source");
      await bo.button("Bold").waitFor();
      await check("source");
      await bo.button("Preview").click();
      await check("preview");
    });
  });
}
