import { gid, uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import type { CheckScreen } from "./screens.ts";
import { settled } from "./touch.ts";
import type { Tab } from "./tab.ts";

const SETTINGS = ":is(.settings, .settings-nav):not([data-loading])";

/** Fills the panels beside conversations with content. */
export async function seedChats(server: TestServer): Promise<void> {
  const ada = server.as("ada");
  const mid = (await ada.trySend("lobby", "Where is the kettle?")).body as number;
  await server.as("bo").reply(mid, "On the stove");
  await ada.post(`/group/${gid.lobby}/pin`, { mid });
  await ada.post(`/group/${gid.lobby}/announcement`, { content: "# Tea at four\n\nBring a **cup**." });
  await ada.post("/user/pin_chat", { target: { gid: gid.design } });
  await ada.post("/user/mute", { add_groups: [{ gid: gid.design }] });
  await server.sql`
    insert into passkeys (uid, credential_id, rp_id, public_key, counter, transports, name, created_at)
    values (${uid.ada}, 'x', 'chat.example.org', '', 0, '', 'Laptop', 0)`;
  await server.as("bo").trySend("design", `For you, @${uid.ada}`, { properties: { mentions: [uid.ada] } });
}

/** Panels, menus and the profile card of a conversation. */
export async function visitChatScreens(tab: Tab, check: CheckScreen, isPhone: boolean): Promise<void> {
  const { page } = tab;
  const panel = page.getByRole("complementary");
  const more = async (item: RegExp) => {
    await tab.button("More actions").click();
    await tab.item(item).click();
  };

  await tab.goto("/chat");
  await page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  // It comes above the rows, which move under the mouse.
  await page.locator("a.threads-entry").waitFor();
  await tab.row("design").click({ button: "right" });
  await tab.item("Settings").waitFor();
  await check("menu of a row");
  await tab.leave(tab.item("Settings"));
  await tab.enter(`/chat/channel/${gid.lobby}`);
  await page.locator(".replies__open").waitFor();
  await tab.button("More actions").click();
  await tab.item("Settings").waitFor();
  await check("menu of a chat");
  await tab.leave(tab.item("Settings"));

  await more(/^Invite people/);
  await tab.dialog.waitFor();
  await check("dialog: invite people to a chat");
  await tab.leave();
  await page.locator(".message__author").first().click();
  await tab.dialog.waitFor();
  await check("profile of an author");
  await tab.leave();
  await more(/Pinned/);
  await panel.getByText("Where is the kettle?").waitFor();
  await check("pins");
  await tab.leave(panel);
  await tab.button(/Tea at four/).click();
  await panel.getByText("cup").waitFor();
  await check("announcement");
  await tab.leave(panel);
  await settled(tab.button(/\b1 reply/));
  await tab.button(/\b1 reply/).click();
  await panel.getByText("On the stove").waitFor();
  await check("replies");
  await tab.leave(panel);
  await more(/^Members/);
  await panel.locator(".user-row", { hasText: "Bo" }).click();
  await tab.dialog.getByText("bo@example.org").waitFor();
  await check(isPhone ? "profile as a sheet" : "profile card");
}

/** Every settings page of a channel and of a direct chat, and the dialogs that open from there. */
export async function visitSettingsScreens(tab: Tab, check: CheckScreen, isPhone: boolean): Promise<void> {
  const channel = `/setting/channel/${gid.design}`;
  const visit = async (place: string) => {
    await tab.enter(place);
    await tab.page.locator(SETTINGS).filter({ visible: true }).first().waitFor();
    await tab.page.locator("[data-loading]").first().waitFor({ state: "detached" });
  };
  await tab.goto(channel);
  if (isPhone) {
    await visit(channel);
    await check("list of settings");
  }
  for (const nav of ["overview", "announcement", "auto_delete_msg", "members"]) {
    await visit(`${channel}/${nav}`);
    await check(`channel settings: ${nav}`);
  }
  await visit(`/setting/dm/${uid.bo}/overview`);
  await tab.field("Nickname").fill("Bobo");
  await tab.button("Save changes").waitFor();
  await check("direct chat settings, not saved");
  await tab.button("Reset").click();

  await tab.enter("/setting/my_account");
  await tab.button("Remove: Laptop").waitFor();
  await check("account with a passkey");
  await tab.button("Remove: Laptop").click();
  await tab.dialog.waitFor();
  await check("dialog: remove a passkey");
  await tab.leave();

  await visit(`${channel}/overview`);
  for (const name of ["Transfer ownership", "Leave channel", "Delete channel"]) {
    await tab.button(name).click();
    await tab.dialog.waitFor();
    await check(`dialog: ${name}`);
    await tab.leave();
  }
  await visit(`${channel}/members`);
  await tab.button("Add people").click();
  await tab.dialog.waitFor();
  await check("dialog: add people");
  await tab.page.getByRole("tab", { name: "Link for members" }).click();
  await tab.page.getByRole("img", { name: "QR code of the invitation link" }).waitFor();
  await check("dialog: link");
  await tab.leave();
  await tab.enter(`/invite_private/${gid.design}?magic_token=x`);
  await tab.title("Join design").waitFor();
  await check("invitation to a channel");

  await tab.enter(`/chat/channel/${gid.design}`);
  await tab.composer.waitFor();
  for (const [key, dialog] of [["Control+/", ".keys"], ["Control+k", ".switcher"]]) {
    await tab.page.keyboard.press(key);
    await tab.page.locator(dialog).waitFor();
    await check(dialog);
    await tab.page.keyboard.press("Escape");
  }
}
