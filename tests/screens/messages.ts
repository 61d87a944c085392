import type { Locator } from "playwright-core";
import type { Cast } from "../demo/cast.ts";
import { placesOf } from "./places.ts";
import type { Studio } from "./studio.ts";

const OTHERS = "status page version A";
const OWN = "what was on the door, painted";
const MESSAGE = ".message";

/** What opens on, over and beside a message. */
export async function photographMessages(studio: Studio, cast: Cast): Promise<void> {
  const { page, isPhone } = studio;
  const { channel, direct } = placesOf(cast);
  const message = (text: string) => page.locator(".feed__scroll .message", { hasText: text }).last();
  const body = (text: string) => message(text).locator(".message__body").first();
  const choose = async (text: string, item: string) => {
    await studio.openMenu(body(text));
    await studio.item(`chat:message.${item}`).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  };
  const inRelease = (name: string, prepare: () => Promise<unknown>) =>
    studio.takeAt(name, channel("release"), MESSAGE, async () => {
      await toEnd(studio);
      await prepare();
    });
  const inDirect = (name: string, prepare: () => Promise<unknown>) =>
    studio.takeAt(name, direct("kerem"), MESSAGE, prepare);

  if (!isPhone) {
    await inRelease("60-message-toolbar", async () => {
      await message(OTHERS).hover();
      await page.locator(".toolbar").waitFor();
    });
    await inRelease("61-reaction-picker", async () => {
      await choose(OTHERS, "react");
      await page.locator(".reaction-grid").waitFor();
    });
  }
  await inRelease("62-message-menu", () => studio.openMenu(body(OTHERS)));
  await inDirect("63-message-menu-own", () => studio.openMenu(body(OWN)));
  await inRelease("64-replying", () => choose(OTHERS, "reply"));
  await inDirect("65-editing", () => choose(OWN, "edit"));
  await inRelease("66-selecting", async () => {
    await choose(OTHERS, "select");
    await body("fyi both stores").click();
  });
  await inDirect("67-delete-message", async () => {
    await choose(OWN, "delete");
    await studio.dialog.waitFor();
  });
  await inRelease("68-thread", async () => {
    await reach(studio, page.locator(".replies__open", { hasText: "6" }));
    await page.locator(".replies__open", { hasText: "6" }).first().click();
    await page.getByRole("complementary").locator(".hljs-keyword").first().waitFor();
  });
  await inRelease("69-who-reacted", async () => {
    await choose("I vote this week", "reactors");
    await studio.dialog.waitFor();
  });
  await inRelease("70-table", () => reach(studio, page.locator(".message table")));
  await studio.takeAt("71-code", channel("bugs"), MESSAGE, () => reach(studio, page.locator(".message pre")));
}

/** Scrolls to the end, because a chat opens at the first unread message. */
async function toEnd({ page }: Studio): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.locator(".feed__scroll").evaluate((feed) => feed.scrollTo(0, feed.scrollHeight));
    await page.waitForTimeout(120);
  }
}

/** Scrolls up with the wheel until it is visible. */
async function reach({ page }: Studio, what: Locator): Promise<void> {
  await page.locator(".message").last().hover();
  for (let turn = 0; turn < 12 && await what.count() === 0; turn++) {
    await page.mouse.wheel(0, -500);
    await page.waitForTimeout(100);
  }
  await what.first().scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
}
