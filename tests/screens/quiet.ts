import type { Studio } from "./studio.ts";

const PLACES = {
  home: "/home",
  threads: "/threads",
  saved: "/favs",
  files: "/files",
  search: "/search?q=zebra",
  people: "/users",
  bots: "/setting/bot",
  commands: "/setting/commands",
  relays: "/setting/relays",
  accounts: "/setting/members",
  integrations: "/setting/channel/1/integrations",
};

/** Places where there is nothing yet, and the same while the server fails. */
export async function photographQuiet(studio: Studio): Promise<void> {
  const { page } = studio;
  const wait = () => page.waitForTimeout(700);
  for (const [name, path] of Object.entries(PLACES)) {
    await studio.takeAt(`180-empty-${name}`, path, "[data-region]", wait);
    await studio.takeAt(`181-failed-${name}`, "/chat", ".chat-row", async () => {
      await page.route(/\/api\/(?!user\/events|token)/, (route) => route.fulfill({ status: 500 }));
      await studio.visit(path, "[data-region], h1");
      await wait();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  if (studio.isPhone) return;
  await studio.takeAt("182-search-nothing", "/chat", ".chat-row", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("zebra");
    await wait();
  });
}
