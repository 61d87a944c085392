import assert from "node:assert/strict";
import { type Language, languages } from "../../client/base/i18n/languages.ts";
import { settingsNavNames } from "../../client/components/navigation/settings_pages.ts";
import { seedAccount } from "./support/account_screens.ts";
import { seedFileScreens, visitFileScreens } from "./support/file_screens.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import { seedFiles } from "./support/screens.ts";
import { openSettings } from "./support/settings_screens.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";
import { isWorded, LOOKED_AT, spoken, textsIn } from "./support/worded.ts";

walk("a language is chosen by the address, the browser or the menu, and kept", async (walk) => {
  const somebody = await walk.visitor();
  for (const language of spoken) {
    for (const address of [`/login?lng=${language}`, "/login"]) {
      await speaks(await somebody.goto(address), language);
    }
    await speaks(await (await walk.visitor({ language })).goto("/login"), language);
  }

  for (const language of ["zh", "tr", "en", "ja"] as const) {
    await somebody.page.locator(".auth__footer").getByRole("button").click();
    await somebody.item(languages[language]).click();
    await speaks(somebody, language);
    await somebody.page.reload();
    await speaks(somebody, language);
  }
});

walk("no screen shows the key of a translation instead of its text", async ({ server, person }) => {
  await server.as("bo").trySend("lobby", "–");
  await seedFiles(server, "–");
  await seedAccount(server);
  const ada = await person("ada", { language: LOOKED_AT });
  const places = [
    "/",
    "/chat/channel/1",
    "/chat/channel/2",
    "/chat/dm/2",
    "/users",
    "/users/2",
    "/favs",
    "/files",
    "/search",
    "/search?q=nowhere in:nowhere from:me",
  ];
  ada.errors.expect(/status of 404/);
  for (const place of ["/nowhere", ...places, "/chat/channel/999"]) {
    // The app has no such place, so the server answers with another page.
    await (["/nowhere", "/"].includes(place) ? ada.goto(place) : ada.enter(place));
    await ada.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    await ada.page.locator("[data-loading]").first().waitFor({ state: "detached" });
    await isWorded(ada, LOOKED_AT);
  }
  await ada.enter("/setting");
  await ada.page.locator(".settings:not([data-loading])").waitFor();
  for (const nav of settingsNavNames) {
    await openSettings(ada, nav);
    await isWorded(ada, LOOKED_AT);
  }
});

walk(
  "files are shown and sent in the language with the longest words, and nothing is cut off",
  async (walk) => {
    const { server, person } = walk;
    await server.as("bo").trySend("lobby", "–");
    const bundle = await seedFileScreens(server);
    const ada = await person("ada", { language: "tr", phone: true });
    await ada.goto("/chat");
    await visitFileScreens(ada, async (screen) => {
      await isWorded(ada, "tr");
      assert.deepEqual(await layoutProblems(ada.page, screen), []);
    }, bundle);
  },
);

walk("a chosen theme applies from the first paint of the next visit", async ({ person }) => {
  const bo = await (await person("bo", { theme: "dark" })).goto("/chat/channel/1");
  await bo.composer.waitFor();
  const own = await ground(bo);
  assert.ok(own < 60, `auto in a dark system is dark, not ${own}`);

  for (const [choice, theme, isRight] of themes) {
    await bo.choose("Bo's account", choice);
    await bo.page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme);
    assert.deepEqual([...new Set(await themesOfReload(bo))], [theme]);
    const now = await ground(bo);
    assert.ok(isRight(now), `${choice}: the ground is ${now}`);
  }

  await bo.page.emulateMedia({ colorScheme: "light" });
  assert.ok(await ground(bo) > 200, "the theme follows the system, also while the page is open");
});

const themes: [string, string, (ground: number) => boolean][] = [
  ["Light", "light", (ground) => ground > 200],
  ["Dark", "dark", (ground) => ground < 60],
  ["System", "auto", (ground) => ground < 60],
];

async function speaks(tab: Tab, language: Language): Promise<void> {
  await tab.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
  await tab.button((await textsIn(language))("auth:signIn.submit")).waitFor();
}

/** The theme of the root element in each frame of a reload, from the first on. */
async function themesOfReload({ page }: Tab): Promise<string[]> {
  await page.addInitScript(() => {
    const themes: (string | undefined)[] = [];
    Object.assign(globalThis, { themesSeen: themes });
    const look = () => {
      if (document.body) themes.push(document.documentElement.dataset.theme);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await page.locator("textarea.composer__field").waitFor();
  return await page.evaluate(() => (globalThis as unknown as { themesSeen: string[] }).themesSeen);
}

/** The brightness of the page, from 0 to 255. */
function ground({ page }: Tab): Promise<number> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[1];
  });
}
