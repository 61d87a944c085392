import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { axeViolations } from "./support/axe.ts";
import { messageOf } from "./support/feed.ts";
import { walk } from "./support/walk.ts";

const CONTENT = `# Plan
For @${uid.bo} in #lobby, see [the list](https://example.org/list) and ![a picture](https://example.org/p.png)

- [x] kettle
- [ ] cups

| what | how many |
|------|---------:|
| tea  | 12 |

\`\`\`ts
const tea = "green";
\`\`\`
<b>not bold</b>`;

walk("Markdown is formatted, coloured and safe", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", CONTENT, { type: "text/markdown" });
  const bo = await person("bo");
  await bo.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await bo.goto("/chat/channel/1");
  const message = messageOf(bo, mid);

  await message.getByRole("link", { name: "@Bo" }).waitFor();
  await message.getByRole("link", { name: "#lobby" }).waitFor();
  await message.locator(".hljs-keyword").waitFor();
  const link = message.getByRole("link", { name: "the list" });
  assert.equal(await link.getAttribute("rel"), "noopener noreferrer");
  assert.equal(await message.locator("img:not(.avatar__image)").count(), 0);
  assert.equal(await message.getByRole("link", { name: "a picture" }).count(), 1);
  await message.getByRole("img", { name: "Done" }).waitFor();
  await message.getByText("<b>not bold</b>").waitFor();
  assert.deepEqual(await axeViolations(bo, "Markdown"), []);

  await message.getByRole("button", { name: "Copy code" }).click();
  await message.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await bo.page.evaluate(() => navigator.clipboard.readText()), 'const tea = "green";');
});

walk("without Markdown on screen its code is not loaded", async ({ server, person }) => {
  await server.as("ada").send("lobby", "**plain**");
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.message("**plain**").waitFor();
  await server.as("ada").send("lobby", "and live");
  await bo.message("and live").waitFor();
  const loaded = await bo.page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name)
  );
  assert.deepEqual(loaded.filter((name) => /Markdown|rehype/i.test(name)), []);
});
