import assert from "node:assert/strict";
import { messageOf } from "./support/feed.ts";
import { postEverywhere, visitTexts } from "./support/texts.ts";
import { walk } from "./support/walk.ts";

walk("a character reference is rendered wherever Markdown is", async ({ server, person }) => {
  const posted = await postEverywhere(server, "AT&amp;T, &copy; &NotEqualTilde; and **bold**");
  const bo = await person("bo");
  await visitTexts(bo, posted, async (place, text, kind) => {
    await text.getByText("bold").first().waitFor();
    if (kind === "line") return;
    await text.locator("strong").getByText("bold").waitFor();
    assert.match(await text.innerText(), /^AT&T, © ≂̸ and bold/, place);
  });
  assert.equal(await bo.text("Something went wrong on this page").count(), 0);
  await messageOf(bo, posted.neighbour).locator("strong").waitFor();
});
