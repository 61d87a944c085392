import { MAX_MESSAGE_BYTES } from "schemas/messages.ts";
import { gid, uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import { LOBBY } from "./addresses.ts";
import { messageOf, openMenu } from "./feed.ts";
import type { CheckScreen } from "./screens.ts";
import { panel } from "./three.ts";
import { hold, settled } from "./touch.ts";
import type { Tab } from "./tab.ts";

const RICH = "# Plan\n\n- [x] kettle\n- [ ] cups\n\n| what | how many |\n|---|---|\n| tea | 12 |\n\n" +
  '```ts\nconst tea = "green";\n```\n\n> and `so` on';

export interface SeededMessages {
  own: number;
  others: number;
}

/** A conversation with one message of every kind. */
export async function seedMessages(server: TestServer): Promise<SeededMessages> {
  const [ada, bo, cy] = [server.as("ada"), server.as("bo"), server.as("cy")];
  await bo.send("lobby", RICH, { type: "text/markdown" });
  const gone = await bo.send("lobby", "Soon gone");
  await cy.reply(gone, "To what is gone");
  await bo.deleteMessage(gone);
  const own = await ada.send("lobby", `Mine, @${uid.bo}`, { properties: { mentions: [uid.bo] } });
  await ada.edit(own, "Mine, and edited");
  await bo.reply(own, "A reply");
  await ada.post("/user/burn-after-reading", { groups: [{ gid: gid.lobby, expires_in: 3600 }] });
  await ada.send("lobby", "Gone in an hour");
  const others = await bo.send("lobby", "Everybody likes this");
  for (const one of [ada, bo, cy]) await one.like(others, "🎉");
  await bo.like(others, "🚀");
  await ada.post(`/group/${gid.lobby}/pin`, { mid: others });
  return { own, others };
}

/** What opens on, over and beside a message. */
export async function visitMessageScreens(
  tab: Tab,
  check: CheckScreen,
  { own, others }: SeededMessages,
  { touch, narrow }: { touch: boolean; narrow: boolean },
): Promise<void> {
  const menu = async (mid: number) => {
    if (touch) await hold(tab, messageOf(tab, mid).locator(".message__body"));
    else await settled(messageOf(tab, mid)).then(() => openMenu(tab, mid));
    await tab.item("Copy text").waitFor();
  };
  const choose = async (mid: number, item: string) => {
    await menu(mid);
    await tab.item(item).click();
  };

  await tab.goto(LOBBY);
  await tab.page.locator(".hljs-keyword").waitFor();
  await check("messages of every kind");
  await tab.enter(`${LOBBY}?m=${others}`);
  await messageOf(tab, others).waitFor();
  await tab.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  await menu(others);
  await check(narrow ? "sheet of a message" : "menu of a message");
  await tab.leave(tab.item("Copy text"));
  await choose(others, "Who reacted");
  await tab.dialog.waitFor();
  await check("who reacted");
  await tab.leave();
  if (!narrow) {
    await choose(others, "Add reaction");
    const grid = tab.page.locator(".reaction-grid");
    await grid.waitFor();
    await check("the eight reactions");
    await tab.leave(grid);
  }
  await choose(own, "View thread");
  await panel(tab).getByText("A reply").waitFor();
  await check("replies with a field");
  await tab.leave(panel(tab));
  await choose(own, "Reply");
  const replying = tab.page.getByRole("group", { name: "Replying to Ada" });
  await replying.waitFor();
  await check("replying");
  await tab.leave(replying);
  await choose(own, "Edit");
  const editing = tab.text("Editing message");
  await editing.waitFor();
  await check("editing");
  await tab.leave(editing);
  await choose(own, "Select");
  const selecting = tab.text("1 selected");
  await selecting.waitFor();
  await check("selecting");
  await tab.leave(selecting);
  await choose(own, "Delete");
  await tab.dialog.waitFor();
  await check("dialog: delete a message");
}

/** One's own messages on the right, where the server wants them there. */
export async function visitOwnMessages(
  tab: Tab,
  check: CheckScreen,
  server: TestServer,
  { own }: SeededMessages,
): Promise<void> {
  await server.as("ada").put("/admin/system/common", { chat_layout_mode: "SelfRight" });
  await tab.goto(`${LOBBY}?m=${own}`);
  await messageOf(tab, own).and(tab.page.locator("[data-mine]")).waitFor();
  await check("own messages on the right");
}

/** What opens over and beside the composer. */
export async function visitComposerScreens(tab: Tab, check: CheckScreen): Promise<void> {
  await tab.goto(LOBBY);
  await tab.composer.fill("Hello @");
  await tab.page.getByRole("option").first().waitFor();
  await check("calling people");
  await tab.page.keyboard.press("Escape");
  await tab.composer.fill("");
  await tab.button("Emoji").click();
  await tab.page.getByRole("gridcell").first().waitFor();
  await check("emoji");
  await tab.page.keyboard.press("Escape");
  await tab.button("Composer options").click();
  await tab.item("Markdown source").waitFor();
  await check("writing options");
  await tab.item("Markdown source").click();
  await tab.button("Bold").waitFor();
  await tab.composer.fill("**bold** and `code`");
  await check("the source view");
  await tab.button("Preview").click();
  await tab.page.locator(".composer__preview strong").waitFor();
  await check("the preview");
  await tab.button("Write").click();
  await tab.composer.fill("x".repeat(MAX_MESSAGE_BYTES + 1));
  await tab.page.locator(".composer__length").waitFor();
  await check("too long");
}

/** Passing states: a full inbox, somebody typing, a lost connection. */
export async function visitPassingStates(tab: Tab, check: CheckScreen, server: TestServer): Promise<void> {
  await tab.goto(`/chat/dm/${uid.bo}`);
  await tab.page.evaluate(() => Object.defineProperty(document, "hasFocus", { value: () => false }));
  await tab.page.evaluate(() => dispatchEvent(new Event("blur")));
  await tab.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  await tab.page.locator(".feed__scroll").waitFor();
  for (let line = 0; line < 40; line++) await server.as("bo").send("ada", `While you were away ${line}`);
  await tab.button(/^40 new since/).waitFor();
  await server.as("bo").post(`/user/${uid.ada}/typing`);
  await tab.page.locator(".typing").waitFor();
  await check("new ones, and somebody types");
  await tab.page.context().setOffline(true);
  await tab.text("You're offline. Messages will send when you're back.").first().waitFor();
  await tab.composer.fill("Kept");
  await tab.button("Send").click();
  await check("offline");
  await tab.page.context().setOffline(false);
  await tab.page.locator(".connection__line").first().waitFor({ state: "detached" });
}

/** The dialogs that ask before something about a person or a channel is changed. */
export async function visitConfirmations(tab: Tab, check: CheckScreen): Promise<void> {
  const ask = async (place: string, open: () => Promise<void>, screen: string) => {
    await tab.enter(place);
    await open();
    await tab.dialog.waitFor();
    await check(screen);
    await tab.leave();
  };
  const person = `/chat/dm/${uid.bo}`;
  await tab.goto(person);
  await ask(person, () => tab.choose("More actions", "Nickname"), "dialog: nickname");
  await ask("/users/2", () => tab.choose("More actions", "Block"), "dialog: block");
  const settings = `/setting/channel/${gid.design}`;
  const clear = () => tab.button("Delete all messages…").click();
  await ask(`${settings}/auto_delete_msg`, clear, "dialog: delete all messages");
  await ask(`${settings}/overview`, async () => {
    await tab.field("Name").fill("Something else");
    await tab.link(/^Back/).first().click();
  }, "dialog: leave without saving");
}
