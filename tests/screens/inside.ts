import type { Cast } from "../demo/cast.ts";
import type { ChannelKey } from "../demo/channels.ts";
import type { PersonKey } from "../demo/people.ts";
import type { Studio } from "./studio.ts";

const FEED = ".message";

/** Moves the pointer to a place where it highlights nothing. */
async function settle({ page }: Studio): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(350);
}

/** What the demo's main user sees. */
export async function photographInside(studio: Studio, { gids, uids }: Cast): Promise<void> {
  const { page, word } = studio;
  const channel = (key: ChannelKey) => `/chat/channel/${gids.get(key)}`;
  const direct = (key: PersonKey) => `/chat/dm/${uids.get(key)}`;
  const open = async (path: string, ready = FEED) => {
    await studio.visit(path, ready);
    await settle(studio);
  };

  await studio.take("20-loading", () => showLoading(studio, channel("everyone")));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await studio.take("21-home", async () => {
    await studio.goto("/home", ":is(.home-card, .home__quiet)");
    await settle(studio);
  });
  await studio.take("21-threads", () => open("/threads", ":is(.home-card, .home__quiet)"));
  await studio.take("22-channel-unread", () => open(channel("everyone")));
  await studio.take("23-channel-scrolled", () => scrollUp(studio, 6));
  await studio.take("24-channel-members", async () => {
    await open(channel("design"));
    await page.locator("[data-panel=members]").click();
    await settle(studio);
  });
  await studio.take("25-channel-long-message", async () => {
    await open(channel("bugs"));
    await scrollUp(studio, 20, ".message__more");
  });
  await studio.take("26-channel-release", () => open(channel("release")));
  await studio.take("27-channel-chinese", () => open(channel("xiamen")));
  await studio.take("28-channel-japanese", () => open(channel("nihon")));
  await studio.take("29-channel-turkish", () => open(channel("izmir")));
  await studio.take("30-channel-empty", () => open(channel("sailing"), ".composer"));
  await studio.take("31-direct", () => open(direct("tomas")));
  await studio.take("32-direct-right-to-left", () => open(direct("noor")));
  await studio.take("33-direct-none", () => open(direct("yating"), ".composer"));
  await studio.take("34-composer-filled", async () => {
    await open(channel("release"));
    await page.locator(".composer__field").fill(
      "One row of boats.\n\nAs many as came in the night,\nyou can count them.",
    );
  });
  await studio.take("35-conversation-missing", () => open("/chat/channel/999", ".centred h1"));
  await studio.take("36-members", () => open("/users", ".user-row"));
  await studio.take("37-profile", () => open(`/users/${uids.get("max")}`, ".profile"));
  await studio.take("38-profile-self", () => open(`/users/${uids.get("mara")}`, ".profile"));
  await studio.take("38-saved", () => open("/favs", ".favorite img"));
  await studio.take("38-saved-older", async () => {
    await page.locator(".favorite").last().scrollIntoViewIfNeeded();
    await settle(studio);
    await page.locator(".favorite").last().scrollIntoViewIfNeeded();
  });
  await studio.take("38-files", () => open("/files", ".file-item"));
  await studio.take("38-files-grid", async () => {
    await studio.button("file:page.grid").click();
    await page.locator(".file-item img").first().waitFor();
    await settle(studio);
  });
  await studio.take("38-search", () => open("/search?q=boat", ".hit[data-hit]"));
  await studio.take("38-search-hit", async () => {
    await page.locator(".hit[data-hit]").nth(2).click();
    await page.locator(".message").last().waitFor();
    await settle(studio);
  });
  await studio.take("38-search-help", () => open("/search?q=zebra in:desing from:me", ".search__unknown"));
  await studio.take("39-filter-no-match", async () => {
    await open("/chat", ".chat-row");
    await studio.field("chat:list.filter").fill(word("chat:list.filter") + "?");
    await page.locator(".list-note").waitFor();
  });
}

/** Scrolls up with the wheel, until the text is visible. */
async function scrollUp({ page }: Studio, turns: number, until?: string): Promise<void> {
  await page.locator(".message").last().hover();
  for (let turn = 0; turn < turns; turn++) {
    if (until && await page.locator(until).first().isVisible()) break;
    await page.mouse.wheel(0, -700);
    await page.waitForTimeout(80);
  }
}

/** The page while the server has not answered yet. */
async function showLoading(studio: Studio, path: string): Promise<void> {
  await studio.page.route("**/api/**", () => {});
  await studio.goto(path, "[data-loading]");
  await studio.page.waitForTimeout(600);
}
