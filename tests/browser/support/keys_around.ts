import assert from "node:assert/strict";
import { shortcutOfArea } from "../../../client/app/shortcuts/table.ts";
import { areaNames, areas } from "../../../client/components/navigation/areas.ts";
import { LOBBY } from "./addresses.ts";
import type { KeyMap } from "./keys.ts";
import type { Tab } from "./tab.ts";

export const COMPOSER = ".composer";

export interface There {
  ada: Tab;
  keys: KeyMap;
  /** The messages of the lobby. Ada's own is the last. */
  mids: number[];
  send(place: "lobby" | "design" | "ada", text: string): Promise<number>;
}

/** The shortcuts that work on every screen. */
export async function tryGeneralShortcuts({ ada, keys }: There): Promise<void> {
  await ada.page.waitForFunction(() => document.activeElement?.matches(".composer__field"));
  await keys.hit("map", "mod /");
  await ada.dialog.getByText("Keyboard shortcuts").waitFor();
  await keys.hit("escape", "Esc");
  await ada.dialog.waitFor({ state: "detached" });

  await keys.region(COMPOSER);
  await keys.hit("regions", "F6");
  assert.equal(await keys.stands(COMPOSER), false);
  await keys.hit("regions", "Shift F6");
  assert.equal(await keys.stands(COMPOSER), true);
  await keys.hit("regions", "F6");
  await keys.hit("map", "?");
  await ada.dialog.waitFor();
  await keys.press("Escape");
  await ada.dialog.waitFor({ state: "detached" });

  for (const name of areaNames.filter((name) => name !== "chats")) {
    await keys.hit(shortcutOfArea(name), `G then ${areas[name].key}`);
    await ada.at(areas[name].path);
    if (name === "search") await searchAgain({ ada, keys });
  }
  await keys.hit("toChats", "G then C");
  await ada.at(LOBBY);
  await keys.hit("find", "mod F");
  await ada.page.locator(".find-bar__field").waitFor();
  await keys.press("Escape");
  await ada.page.locator(".find-bar").waitFor({ state: "detached" });
  await keys.hit("settings", "mod ,");
  await ada.title("Overview").waitFor();
  await keys.until("a[href]", "Tab");
  await keys.hit("toMembers", "G then M");
  await ada.at("/users");
  await keys.hit("switcher", "mod K");
  await ada.dialog.waitFor();
  await ada.page.keyboard.type("lobby");
  await keys.press("Enter");
  await ada.title("lobby").waitFor();
}

/** One begins to type there at once, so Esc comes before the next key. */
async function searchAgain({ ada, keys }: Pick<There, "ada" | "keys">): Promise<void> {
  const field = ".search-field [role=combobox]";
  for (const way of ["mod Shift F", "/"]) {
    await ada.page.waitForFunction((field) => document.activeElement?.matches(field), field);
    await keys.until(`body:has(${field}:not(:focus))`, "Escape");
    await keys.hit("search", way);
  }
  await ada.page.waitForFunction((field) => document.activeElement?.matches(field), field);
  await keys.until(`body:has(${field}:not(:focus))`, "Escape");
}

/** Goes from chat to chat. The list has Bo and design, both unread, then the lobby. */
export async function tryChatShortcuts({ ada, keys, send }: There): Promise<void> {
  await keys.hit("nextUnread", "Alt Shift ↓");
  await ada.title("Bo").waitFor();
  await ada.row("Bo").locator(".badge").waitFor({ state: "detached" });
  await keys.hit("previousUnread", "Alt Shift ↑");
  await ada.title("design").waitFor();
  await keys.hit("nextChat", "Alt ↓");
  await ada.title("lobby").waitFor();
  await keys.hit("previousChat", "Alt ↑");
  await ada.title("design").waitFor();
  await keys.hit("back", "mod Alt ←");
  await ada.title("lobby").waitFor();
  await keys.hit("forward", "mod Alt →");
  await ada.title("design").waitFor();

  await send("ada", "One more");
  await ada.row("Bo").getByText("1 unread").waitFor();
  await keys.hit("markAllRead", "Shift Esc");
  await ada.row("Bo").locator(".badge").waitFor({ state: "detached" });
  await keys.press("Control+Alt+ArrowLeft");
  await ada.title("lobby").waitFor();

  const pinned = ada.page.locator(".chat-item[data-pinned]").getByText("lobby", { exact: true });
  await ada.row("lobby").focus();
  await keys.hit("moveInList", "mod Shift ↑");
  await pinned.waitFor();
  await keys.hit("moveInList", "mod Shift ↓");
  await pinned.waitFor({ state: "detached" });
}
