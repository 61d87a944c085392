import assert from "node:assert/strict";
import type { Manifest } from "../../client/build/manifest.ts";
import { LOBBY } from "./support/addresses.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const NEW_VERSION = "A new version is available. Reload the page to continue.";
const INCOMPLETE = "This page couldn't be loaded completely. Reload it to try again.";

const manifest: Manifest = JSON.parse(
  await Deno.readTextFile(new URL("../../dist/manifest.json", import.meta.url)),
);
const FIRST = new Set([manifest.boot, manifest.entry, ...manifest.modules["client/app/App.tsx"]]);

const SOON = manifest.modules["parley:soon"].find((name) => /\/soon-/.test(name));

/** Whether the app loads this only after its first screen. The cache is part of the start. */
const isLater = ({ pathname }: URL) =>
  pathname.endsWith(".js") && !FIRST.has(pathname.slice("/assets/".length)) &&
  !/\/(indexed|memory)-/.test(pathname);

/** The app's later parts are gone, as after an upgrade. */
const forget = ({ page }: Visitor) => page.route(isLater, (route) => route.fulfill({ status: 404 }));

/** Counts the pages that are loaded from now on. */
function loads({ page }: Visitor) {
  const reached = new Map<number, () => void>();
  const loaded = {
    count: 0,
    until: (count: number) =>
      new Promise<void>((resolve) => loaded.count >= count ? resolve() : reached.set(count, resolve)),
  };
  page.on("domcontentloaded", () => reached.get(++loaded.count)?.());
  return loaded;
}

/** Stops the page's own clock, at a time that does not pass until it stops. */
async function stop({ page }: Visitor): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
}

/** The page's own clock shows what it would do after so long. */
const pass = ({ page }: Visitor, milliseconds: number) => page.clock.runFor(milliseconds);

/** Lets the animations end that show something after a while. Returns how long that would have been. */
const letAppear = ({ page }: Visitor) =>
  page.locator(".stalled").evaluate((element) => {
    const [animation] = element.getAnimations();
    animation.finish();
    return animation.effect!.getTiming().delay;
  });

walk("after an upgrade a page without its parts says so, reloads once, and then offers it", async (walk) => {
  const bo = await walk.person("bo");
  bo.errors.expect(/status of 404/);
  await bo.page.clock.install();
  await forget(bo);
  const loaded = loads(bo);
  await bo.goto(LOBBY);
  await bo.text(NEW_VERSION).waitFor();
  await pass(bo, 3000);
  await loaded.until(2);
  await bo.text(NEW_VERSION).waitFor();
  await pass(bo, 10_000);
  await bo.text(NEW_VERSION).waitFor();
  assert.equal(loaded.count, 2, "it does not reload for ever");

  await bo.page.unrouteAll();
  await bo.page.getByRole("link", { name: "Reload" }).click();
  await bo.button("Emoji").waitFor();
  assert.equal(loaded.count, 3);
  assert.equal(await bo.text(NEW_VERSION).count(), 0);
});

walk("a page with a message that is not sent yet leaves the reload to its reader", async (walk) => {
  const bo = await walk.person("bo");
  bo.errors.expect(/status of 404|ERR_FAILED/);
  await bo.page.clock.install();
  await bo.goto(LOBBY);
  await bo.composer.waitFor();
  await bo.page.route(/\/send\b/, (route) => route.abort());
  await bo.composer.fill("Not sent yet");
  await bo.page.keyboard.press("Enter");
  await bo.message("Not sent yet").waitFor();
  await forget(bo);
  const loaded = loads(bo);
  await bo.button("Emoji").click();
  await bo.text(NEW_VERSION).waitFor();
  await pass(bo, 10_000);
  await bo.message("Not sent yet").waitFor();
  assert.equal(loaded.count, 0);
});

walk("a part that does not come for two minutes is given up, offline without a reload", async (walk) => {
  for (const offline of [true, false]) {
    const bo = await walk.person("bo");
    bo.errors.expect(/ERR_|Failed to fetch/);
    await bo.page.clock.install();
    await bo.page.route(`**/assets/${SOON}`, () => {});
    if (offline) {
      await bo.page.route(
        /\/assets\//,
        (route) => route.request().method() === "HEAD" ? route.abort() : route.fallback(),
      );
    }
    await bo.goto(LOBBY);
    await bo.page.locator(".frame:not([data-loading])").waitFor();
    await stop(bo);
    const loaded = loads(bo);
    await pass(bo, 100_000);
    assert.equal(await bo.page.locator(".stalled").isVisible(), false);
    const said = bo.text(offline ? "Part of this page couldn't be loaded." : NEW_VERSION);
    // In small steps: it is seen before the reload that follows.
    for (let passed = 0; passed < 20_000 && !await said.isVisible(); passed += 500) await pass(bo, 500);
    await said.waitFor();
    await pass(bo, 10_000);
    if (!offline) await loaded.until(1);
    assert.equal(loaded.count, offline ? 0 : 1);
  }
});

walk("a page whose script is refused or unreadable says so at once, in its language", async ({ visitor }) => {
  const ways: [string, { status: number; body: string }][] = [
    [manifest.entry, { status: 404, body: "" }],
    [manifest.entry, { status: 200, body: "}{" }],
    [manifest.modules["client/screens/auth/SignIn.tsx"].find((name) => name !== manifest.entry)!, {
      status: 404,
      body: "",
    }],
  ];
  const stranger = await visitor();
  stranger.errors.expect(/./);
  for (const [name, answer] of ways) {
    await stranger.page.route(
      `**/assets/${name}`,
      (route) => route.fulfill({ ...answer, contentType: "text/javascript" }),
    );
    await stranger.goto("/login");
    await stranger.text(INCOMPLETE).waitFor();
    await stranger.page.unrouteAll();
  }
  await stranger.page.getByRole("link", { name: "Reload" }).click();
  await stranger.page.locator("html[data-started]").waitFor();
  assert.equal(await stranger.page.locator(".stalled").isVisible(), false);

  const turk = await visitor({ language: "tr" });
  turk.errors.expect(/./);
  await turk.page.route(`**/assets/${manifest.entry}`, (route) => route.abort());
  await turk.goto("/login");
  await turk.text("Bu sayfa tam olarak yüklenemedi.").waitFor();
});

walk("a screen that loads for half a minute offers a reload, with or without scripts", async ({ person }) => {
  for (const waits of [`**/assets/${manifest.entry}`, "**/api/token/*"]) {
    const bo = await person("bo");
    // With the last route what it holds would be let go.
    await bo.page.route("**/never-asked", () => {});
    await bo.page.route(waits, () => {});
    await bo.page.goto(bo.origin + LOBBY, { waitUntil: "commit" });
    await bo.page.locator(".frame[data-loading]").waitFor();
    assert.equal(await bo.page.locator(".stalled").isVisible(), false);
    assert.equal(await letAppear(bo), 30_000);
    await bo.text("This is taking longer than usual.").waitFor();
    await bo.page.unroute(waits);
    await bo.page.getByRole("link", { name: "Reload" }).click();
    await bo.composer.waitFor();
    assert.equal(await bo.page.locator(".stalled").isVisible(), false);
  }
});

walk("texts that cannot be loaded are tried five times, and then the page stays as it is", async (walk) => {
  const stranger = await walk.visitor();
  stranger.errors.expect(/status of 404/);
  await stranger.page.clock.install();
  await stranger.page.addInitScript(() => localStorage.setItem("lng", "ja"));
  let tries = 0;
  await stranger.page.route(
    `**/assets/${manifest.pages["client/screens/auth/SignIn.tsx"].texts.ja}`,
    async (route) => {
      tries++;
      await route.fulfill({ status: 404 });
    },
  );
  await stranger.goto("/login");
  await stranger.page.locator("html[data-started]").waitFor();
  // Each try begins when the one before has been answered, so the clock goes on until the last one was.
  const said = stranger.text("Your language couldn't be loaded.");
  while (!await said.isVisible()) await pass(stranger, 350);
  assert.equal(tries, 5);
  await stranger.page.getByRole("heading", { name: "Sign in" }).waitFor();

  await stranger.page.unrouteAll();
  await stranger.page.getByRole("link", { name: "Reload" }).click();
  await stranger.page.locator("html[lang=ja]").waitFor();
});
