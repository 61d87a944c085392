import type { Cast } from "../demo/cast.ts";
import { placesOf } from "./places.ts";
import type { Studio } from "./studio.ts";

/** Panels beside a chat, the menu of its row, and layers of the keyboard. */
export async function photographPanels(studio: Studio, cast: Cast): Promise<void> {
  const { page, isPhone } = studio;
  const { channel, direct } = placesOf(cast);
  const panel = page.getByRole("complementary");
  const inRelease = (name: string, prepare: () => Promise<unknown>) =>
    studio.takeAt(name, channel("release"), ".message", prepare);
  const open = async (item: string) => {
    await studio.button("chat:header.more").click();
    await studio.item(item).click();
    await panel.last().waitFor();
  };

  await studio.takeAt("80-row-menu", "/chat", ".chat-row", async () => {
    await studio.openMenu(page.locator(".chat-row", { hasText: "bugs" }).first());
  });
  await inRelease("81-chat-menu", async () => {
    await studio.button("chat:header.more").click();
    await page.getByRole("menu").waitFor();
  });
  await inRelease("82-pins", () => open("chat:header.showPins"));
  await inRelease("83-announcement", async () => {
    await page.locator(".announcement").click();
    await panel.last().waitFor();
  });
  await studio.takeAt("84-members", channel("design"), ".message", () => open("chat:header.showMembers"));
  await studio.takeAt("85-profile-card", channel("design"), ".message", async () => {
    await open("chat:header.showMembers");
    await panel.locator(".user-row", { hasText: "Haruka" }).click();
    await studio.dialog.waitFor();
  });
  await studio.takeAt("86-direct-with-timer", direct("kerem"), ".message", () => Promise.resolve());
  if (isPhone) {
    await studio.takeAt("87-search", "/search", ".search__example", () => Promise.resolve());
    await studio.takeAt("88-more", "/chat", ".chat-row", async () => {
      await studio.button("chat:nav.more").click();
      await page.getByRole("menu").waitFor();
    });
    return;
  }
  await studio.takeAt("87-switcher", channel("everyone"), ".message", async () => {
    await press(studio, "Control+k", ".switcher");
    await page.keyboard.type("ma");
  });
  await studio.takeAt("88-keyboard-map", channel("everyone"), ".message", async () => {
    await press(studio, "Control+/", ".keys");
  });
}

/** The pages of a chat's settings, and the dialogs that open from there. */
export async function photographSettings(studio: Studio, cast: Cast): Promise<void> {
  const { page } = studio;
  const { channelSettings, directSettings } = placesOf(cast);
  const settings = async (name: string, path: string, prepare = () => Promise.resolve()) => {
    await studio.takeAt(name, path, ":is(.settings, .settings-nav):not([data-loading])", prepare);
  };
  const dialog = async (button: string) => {
    await studio.button(button).click();
    await studio.dialog.waitFor();
  };
  const invite = async () => {
    await dialog("setting:members.add");
    await page.getByRole("tab", { name: studio.word("invitation:invite.way.link"), exact: true }).click();
    await page.locator(".qr-code").waitFor();
  };

  if (studio.isPhone) await settings("90-settings-list", channelSettings("everyone"));
  await settings("91-settings-overview", channelSettings("everyone", "overview"));
  await settings("92-settings-announcement", channelSettings("release", "announcement"));
  await settings("93-settings-timer", channelSettings("release", "auto_delete_msg"));
  await settings("94-settings-members", channelSettings("design", "members"));
  await settings("95-direct-settings", directSettings("haruka", "overview"));
  await settings("96-direct-settings-timer", directSettings("kerem", "auto_delete_msg"));
  const sailing = channelSettings("sailing", "overview");
  await settings("97-leave", channelSettings("design", "overview"), () => dialog("chat:list.leave"));
  await settings("98-leave-as-owner", sailing, () => dialog("chat:list.leave"));
  await settings("99-transfer", sailing, () => dialog("channel:transfer.title"));
  await settings("100-delete-channel", sailing, () => dialog("chat:list.delete"));
  await settings("101-add-people", channelSettings("design", "members"), () => dialog("setting:members.add"));
  await settings("102-invite-by-code", channelSettings("design", "members"), invite);
}

/** A person outside the channel follows a link to it. */
export async function photographInvited(studio: Studio, invitation: string): Promise<void> {
  await studio.take("103-invited-private", () => studio.goto(invitation, ".takeover-note a"));
}

/** The listeners come after the first screen. */
async function press({ page }: Studio, keys: string, layer: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    await page.keyboard.press(keys);
    if (await page.locator(layer).waitFor({ timeout: 1000 }).then(() => true, () => false)) return;
  }
  throw new Error(`${keys} opens no ${layer}`);
}
