import type { Cast } from "../demo/cast.ts";
import type { Studio } from "./studio.ts";

/** Menus and dialogs of the frame, over the list. */
export async function photographDialogs(studio: Studio): Promise<void> {
  const { page } = studio;
  const toList = async () => {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(150);
    await studio.visit("/chat", ".chat-row");
  };
  const openEntry = async (key: string) => {
    await toList();
    await studio.button("chat:entries.label").click();
    await studio.item(key).click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(300);
  };

  await studio.take("40-entries-menu", async () => {
    await toList();
    await studio.button("chat:entries.label").click();
    await page.getByRole("menu").waitFor();
  });
  await studio.take("41-create-channel", () => openEntry("chat:entries.channel"));
  await studio.take("42-create-channel-wrong", () => studio.button("chat:create.submit").click());
  await studio.take("43-create-private-channel", async () => {
    await openEntry("chat:entries.private");
    await studio.field("chat:create.name").fill("painted-broken-door");
    const find = page.getByRole("combobox");
    for (const part of ["sam", "max", "遥"]) {
      await find.fill(part);
      await page.getByRole("option").first().click();
    }
    await find.fill("a");
  });
  await studio.take("44-new-message", () => openEntry("chat:entries.message"));
  await studio.take("45-new-message-search", () => page.getByRole("combobox").fill("noor"));
  await studio.take("46-invite", () => openEntry("chat:entries.invite"));
  await studio.take("47-account-menu", async () => {
    await toList();
    await page.locator(".account:visible").first().click();
    await page.getByRole("menu").waitFor();
  });
  await studio.take("48-sign-out", async () => {
    await studio.item("chat:account.signOut").click();
    await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
    await page.waitForTimeout(300);
  });
}

/** This comes last, because the browser stays offline. */
export async function photographOffline(studio: Studio, { gids }: Cast): Promise<void> {
  const { page } = studio;
  await studio.take("50-offline", async () => {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(200);
    await studio.visit(`/chat/channel/${gids.get("release")}`, ".message");
    await studio.context.setOffline(true);
    await page.locator("textarea.composer__field").fill("Is anybody out there?");
    await studio.button("chat:composer.send").click();
    await page.waitForTimeout(1200);
  });
  await studio.take("51-offline-list", async () => {
    if (studio.variant.size === "phone") await page.locator(".chat-header .phone-only").click();
    await page.waitForTimeout(200);
  });
}
