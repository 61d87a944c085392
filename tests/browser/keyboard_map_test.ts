import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { untilValue } from "./support/composing.ts";
import { focusedOn, messageOf } from "./support/feed.ts";
import { fill } from "./support/fill.ts";
import { COMPOSER, type There, tryChatShortcuts, tryGeneralShortcuts } from "./support/keys_around.ts";
import { KeyMap } from "./support/keys.ts";
import { clipboard, panel } from "./support/three.ts";
import { walk } from "./support/walk.ts";

const FEED = ".feed";

walk("every shortcut in the table works, without a mouse", async ({ server, person }) => {
  const bo = server.as("bo");
  const mids = await fill(server, gid.lobby, 2, 40);
  mids.push(await server.as("ada").send("lobby", "My own words"));
  await server.as("ada").post("/user/read-index", { groups: [{ gid: gid.lobby, mid: mids.at(-1)! }] });
  await bo.send("design", "Unread in design");
  await bo.send("ada", "Unread from Bo");
  const ada = await person("ada");
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ada.goto(LOBBY);
  await ada.message("My own words").waitFor();

  const there: There = { ada, keys: new KeyMap(ada), mids, send: (place, text) => bo.send(place, text) };
  await tryGeneralShortcuts(there);
  await tryChatShortcuts(there);
  await onMessages(there);
  await onOwnMessages(there);
  await whileWriting(there);
  assert.deepEqual(there.keys.missing, [], "every shortcut was pressed");
});

async function onMessages(there: There): Promise<void> {
  const { ada, keys, mids } = there;
  const [first, last, before] = [mids[0], mids.at(-1)!, mids.at(-2)!];
  const on = (mid: number) => onMessage(there, mid);
  await keys.region(FEED);
  await keys.hit("ends", "End");
  await focusedOn(ada, last);
  await keys.hit("walk", "↑");
  await focusedOn(ada, before);
  await keys.hit("walk", "↓");
  await focusedOn(ada, last);
  await keys.hit("walk", "K");
  await focusedOn(ada, before);
  await keys.hit("walk", "J");
  await focusedOn(ada, last);
  await keys.hit("ends", "Home");
  await focusedOn(ada, first);
  await keys.hit("pages", "PgDn");
  await ada.page.waitForFunction(
    (first) => document.activeElement?.matches(`.message:not([data-mid="${first}"])`),
    first,
  );
  await keys.hit("pages", "PgUp");
  await focusedOn(ada, first);
  await ada.page.locator(".feed__below").waitFor();
  await keys.press("Escape");
  await ada.page.locator(".feed__below").waitFor({ state: "detached" });
  await on(before);
  for (const digit of ["1", "2", "3", "4", "5", "6", "7", "8"]) {
    await keys.hit("quick", digit);
    await messageOf(ada, before).locator(".reaction[aria-pressed=true]").nth(Number(digit) - 1).waitFor();
  }
  await keys.hit("react", "+");
  await ada.page.locator(".reaction-grid").waitFor();
  await keys.press("Escape");
  await ada.page.locator(".reaction-grid").waitFor({ state: "detached" });
  await on(before);
  await keys.hit("menu", "Enter");
  await ada.page.getByRole("menu").waitFor();
  await keys.press("Escape");
  await ada.page.getByRole("menu").waitFor({ state: "detached" });
  await on(before);
  await keys.hit("pin", "P");
  await messageOf(ada, before).getByText("Pinned by Ada").waitFor();
  await keys.hit("copyLink", "C");
  await ada.text("Link copied.").waitFor();
  assert.equal(await clipboard(ada), `${ada.origin}${LOBBY}?m=${before}`);
  await keys.hit("forwardMessage", "F");
  await ada.dialog.getByText("Forward message").waitFor();
  await keys.press("Escape");
  await ada.dialog.waitFor({ state: "detached" });
  await on(before);
  await keys.hit("saveMessage", "S");
  await ada.text("Saved.").waitFor();
  await keys.hit("select", "X");
  await ada.text("1 selected").waitFor();
  await keys.press("ArrowUp");
  await keys.hit("selectRange", "Shift X");
  await ada.text("2 selected").waitFor();
  await keys.press("Escape");
  await ada.text("2 selected").waitFor({ state: "detached" });
  await on(before);
  await keys.hit("markUnread", "U");
  await ada.row("lobby").getByText("1 unread").waitFor();
  await ada.page.locator(".unread").waitFor();
}

async function onOwnMessages(there: There): Promise<void> {
  const { ada, keys, mids } = there;
  const last = mids.at(-1)!;
  await keys.hit("thread", "T");
  await panel(ada).waitFor();
  await keys.until("aside", "F6");
  await keys.press("Escape");
  await panel(ada).waitFor({ state: "detached" });
  await onMessage(there, mids.at(-2)!);
  await keys.hit("reply", "R");
  await ada.page.getByRole("group", { name: "Replying to Bo" }).waitFor();
  await keys.press("Escape");
  await onMessage(there, last);
  await keys.hit("edit", "E");
  await untilValue(ada, "My own words");
  await ada.page.keyboard.type(", edited");
  await keys.press("Enter");
  await ada.message("My own words, edited").waitFor();
  await onMessage(there, last);
  await keys.hit("delete", "Del");
  await ada.dialog.waitFor();
  await keys.until("dialog button[data-tone=danger]", "Tab");
  await keys.press("Enter");
  await ada.message("My own words").waitFor({ state: "detached" });
}

async function onMessage({ ada, keys, mids }: There, mid: number): Promise<void> {
  await keys.region(FEED);
  await keys.press("End");
  await focusedOn(ada, mids.at(-1)!);
  await keys.until(`[data-mid="${mid}"]`, "ArrowUp");
  await focusedOn(ada, mid);
}

async function whileWriting({ ada, keys }: There): Promise<void> {
  const marks = [["bold", "mod B", "**"], ["italic", "mod I", "*"], ["strike", "mod Shift X", "~~"]] as const;
  // From now on the browser tells of file choosers, not only from shortly before the key.
  ada.page.on("filechooser", () => {});
  await keys.region(COMPOSER);
  const formats = async (id: Parameters<KeyMap["hit"]>[0], way: string, formatted: string) => {
    await ada.page.keyboard.type(id);
    await keys.press("Control+a");
    await keys.hit(id, way);
    await untilValue(ada, formatted);
    await keys.hit(id, way);
    await untilValue(ada, id);
    await keys.press("Control+a", "Delete");
  };
  for (const [id, way, sign] of [...marks, ["code", "mod Shift C", "`"]] as const) {
    await formats(id, way, `${sign}${id}${sign}`);
  }
  await formats("link", "mod Shift U", "[link](https://)");
  await formats("block", "mod Shift 6", "```\nblock\n```");
  await formats("numbers", "mod Shift 7", "1. numbers");
  await formats("list", "mod Shift 8", "- list");
  await formats("quote", "mod Shift 9", "> quote");
  const [chooser] = await Promise.all([ada.page.waitForEvent("filechooser"), keys.hit("attach", "mod U")]);
  assert.ok(chooser.isMultiple());
  await ada.page.keyboard.type("One line");
  await keys.hit("newLine", "Shift Enter");
  await ada.page.keyboard.type("and another");
  await keys.hit("send", "Enter");
  await ada.message("One line\nand another").waitFor();
  await ada.page.locator(".message[data-sending]").waitFor({ state: "detached" });
  await ada.page.keyboard.type("A third");
  await keys.hit("send", "mod Enter");
  await ada.message("A third").waitFor();
  await ada.page.locator(".message[data-sending]").waitFor({ state: "detached" });
  await keys.hit("editLast", "↑");
  await ada.text("Editing message").waitFor();
  await keys.press("Escape");
  await untilValue(ada, "");
}
