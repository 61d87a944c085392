import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { walk } from "./support/walk.ts";

const MESSAGE = 65_536;
/** Elements that one message may make, whatever is in it. */
const MOST_ELEMENTS = 1500;

const CROWDS: Record<string, [string, string]> = {
  "mentions in a text": ["text/plain", `@${uid.bo} `],
  "mentions in Markdown": ["text/markdown", `@${uid.bo} `],
  "mentions of nobody": ["text/plain", "@99999 "],
  "channels": ["text/plain", "#lobby "],
  "channels in Markdown": ["text/markdown", "#lobby "],
  "addresses": ["text/plain", "http://a "],
  "mail addresses": ["text/plain", "a@b.cc "],
};

walk(
  "a message of nothing but references does not keep its reader from reading on",
  async ({ server, person }) => {
    const bo = await (await person("bo")).goto("/chat/channel/1");
    await bo.composer.waitFor();
    for (const [what, [type, word]] of Object.entries(CROWDS)) {
      const mid = await server.as("ada").send("lobby", word.repeat(MESSAGE / word.length), { type } as never);
      await bo.goto("/chat/channel/1");
      const message = bo.page.locator(`.message[data-mid="${mid}"]`);
      await message.locator(".message__body").locator("a, .mention").first().waitFor();
      const elements = () => message.locator("*").count();
      assert.ok(await elements() <= MOST_ELEMENTS, `${what}: ${await elements()} elements`);
      await message.getByRole("button", { name: "Show more" }).click();
      await message.getByRole("button", { name: "Show less" }).waitFor();
      assert.ok(await elements() <= MOST_ELEMENTS, `${what}, all of it: ${await elements()} elements`);
    }
  },
);
