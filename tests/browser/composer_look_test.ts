import { LOBBY } from "./support/addresses.ts";
import { lookedOver } from "./support/axe.ts";
import { option, press, type, untilValue } from "./support/composing.ts";
import { walk } from "./support/walk.ts";

for (const phone of [false, true]) {
  walk(`axe finds nothing in the composer on ${phone ? "a phone" : "a desk"}`, async ({ server, person }) => {
    await server.as("ada").sendTo("lobby", "Good morning");
    const bo = await (await person("bo", { phone, lawless: true })).goto(LOBBY);
    await lookedOver(bo, async (look) => {
      await type(bo, "@a");
      await option(bo, "Ada").waitFor();
      await look("people");
      await press(bo, "Escape");
      await bo.button("Emoji").click();
      await bo.page.getByRole("gridcell").first().waitFor();
      await look("emoji");
      await bo.page.getByRole("searchbox").fill("tada");
      await bo.page.getByRole("gridcell", { name: "Party popper" }).click();
      await untilValue(bo, "@a🎉");
      await bo.choose("Writing options", "Markdown source");
      await bo.button("Bold").waitFor();
      await look("source");
      await bo.button("Preview").click();
      await look("preview");
    });
  });
}
