import assert from "node:assert/strict";
import type { BoundId } from "../../client/app/shortcuts/table.ts";
import { gid, uid } from "../support/cast.ts";
import { heldSoon, keysAreHere } from "./support/shortcuts.ts";
import { shown } from "./support/shown.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;

walk("what is typed after Ctrl+K goes into the switcher, also before it has loaded", async ({ person }) => {
  const bo = await person("bo");
  const load = await heldSoon(bo);
  await bo.goto(LOBBY);
  await bo.composer.focus();
  await bo.page.keyboard.press("Control+k");
  await bo.page.keyboard.type("dez");
  await bo.page.keyboard.press("Backspace");
  assert.equal(await bo.composer.inputValue(), "");
  const field = bo.page.getByRole("combobox", { name: "Quick switcher" });
  assert.equal(await field.inputValue(), "de");

  await load();
  await bo.page.getByRole("option", { name: "design", selected: true }).waitFor();
  await bo.page.keyboard.type("s");
  assert.equal(await field.inputValue(), "des");
  await bo.page.keyboard.press("Escape");
  await bo.dialog.waitFor({ state: "detached" });
  await bo.page.keyboard.type("hello");
  assert.equal(await bo.composer.inputValue(), "hello");
  await bo.page.keyboard.press("Control+k");
  assert.equal(await field.inputValue(), "", "the switcher opens empty");
});

walk("Esc closes a switcher that has not loaded yet", async ({ person }) => {
  const bo = await person("bo");
  const load = await heldSoon(bo);
  await bo.goto(LOBBY);
  await bo.composer.focus();
  await bo.page.keyboard.press("Control+k");
  await bo.dialog.waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.dialog.waitFor({ state: "detached" });
  await bo.page.keyboard.type("hello");
  await load();
  await keysAreHere(bo);
  assert.equal(await bo.composer.inputValue(), "hello");
});

walk("Enter in a switcher that has not loaded yet leads to the first match", async ({ person }) => {
  const bo = await person("bo");
  const load = await heldSoon(bo);
  await bo.goto(LOBBY);
  await bo.composer.focus();
  await bo.page.keyboard.press("Control+k");
  await bo.page.keyboard.type("desi");
  await bo.page.keyboard.press("Enter");
  await load();
  await bo.at(`/chat/channel/${gid.design}`);
  await bo.dialog.waitFor({ state: "detached" });
});

walk("Ctrl+K works from the first moment, before it is known who is signed in", async ({ person }) => {
  const bo = await person("bo");
  const load = await heldSoon(bo);
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await bo.page.route("**/api/user/me", async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await bo.goto(LOBBY);
  await asked.promise;
  await bo.page.keyboard.press("Control+k");
  await bo.page.keyboard.type("desi");
  answered.resolve();
  await bo.row("design").waitFor();
  await bo.page.keyboard.type("gn");
  await load();
  await bo.page.getByRole("option", { name: "design", selected: true }).waitFor();
  await bo.page.keyboard.press("Enter");
  await bo.at(`/chat/channel/${gid.design}`);
});

interface Case {
  keys: string;
  /** The page on which they are pressed. The default is the conversation with Ada. */
  on?: string;
  done(bo: Tab): Promise<unknown>;
}

const inChat = (name: string) => (bo: Tab) => bo.title(name).waitFor();
const inMap = (bo: Tab) => bo.dialog.getByText("Open quick switcher").waitFor();

/** How each shortcut that works everywhere is pressed, and what it does. The list has Design, Lobby and Ada. */
const cases: Record<BoundId, Case[]> = {
  nextUnread: [{ keys: "Alt+Shift+ArrowDown", done: inChat("design") }],
  previousUnread: [{ keys: "Alt+Shift+ArrowUp", done: inChat("lobby") }],
  nextChat: [{ keys: "Alt+ArrowDown", done: inChat("design") }],
  previousChat: [{ keys: "Alt+ArrowUp", done: inChat("lobby") }],
  switcher: [{ keys: "Control+k", done: (bo) => bo.page.getByRole("option").first().waitFor() }],
  search: [
    { keys: "Control+Shift+f", done: (bo) => bo.at("/search") },
    { keys: "/", done: (bo) => bo.at("/search") },
  ],
  find: [{
    keys: "Control+f",
    done: (bo) => bo.page.getByRole("textbox", { name: "Search in this chat" }).waitFor(),
  }],
  map: [{ keys: "Shift+?", done: inMap }, { keys: "Control+/", done: inMap }],
  toHome: [{ keys: "g h", done: (bo) => bo.at("/home") }],
  toChats: [{ keys: "g c", on: "/users", done: (bo) => bo.at("/chat") }],
  toSearch: [{ keys: "g q", done: (bo) => bo.at("/search") }],
  toMembers: [{ keys: "g m", done: (bo) => bo.at("/users") }],
  toFavs: [{ keys: "g b", done: (bo) => bo.at("/favs") }],
  toFiles: [{ keys: "g f", done: (bo) => bo.at("/files") }],
  toSettings: [{ keys: "g s", done: (bo) => bo.at("/setting") }],
  settings: [{ keys: "Control+,", done: inChat("Overview") }],
  // There is nowhere to go yet.
  back: [{ keys: "Control+Alt+ArrowLeft", done: keysAreHere }],
  forward: [{ keys: "Control+Alt+ArrowRight", done: keysAreHere }],
  markAllRead: [{ keys: "Shift+Escape", done: (bo) => bo.text("All messages marked as read.").waitFor() }],
};

walk("each shortcut pressed before its code has loaded is carried out later", async ({ server, person }) => {
  for (const chat of ["lobby", "bo", "design"] as const) await server.as("ada").send(chat, "Hello");
  // Then the order does not depend on what has been read.
  await server.as("bo").put("/user/chat_list", { sort_by: "recent" });
  const bo = await person("bo");
  for (const { keys, on, done } of Object.values(cases).flat()) {
    const load = await heldSoon(bo);
    await bo.goto(on ?? `/chat/dm/${uid.ada}`);
    // A composer takes the focus as soon as it is there.
    if (!on) await bo.page.locator(".composer__field:focus").waitFor();
    await bo.page.locator(".rail a").first().focus();
    await watchKeys(bo);
    for (const press of keys.split(" ")) await bo.page.keyboard.press(press);
    const isChord = /(Control|Alt|Escape)/.test(keys);
    assert.equal(await wasPrevented(bo), isChord, `the browser does nothing of its own for ${keys}`);
    await load();
    await done(bo);
  }
});

walk("letters typed in a field before the shortcuts have loaded stay text", async ({ person }) => {
  const bo = await person("bo");
  const load = await heldSoon(bo);
  await bo.goto(LOBBY);
  await bo.composer.focus();
  await bo.page.keyboard.type("gm?");
  await load();
  await keysAreHere(bo);
  assert.equal(await bo.composer.inputValue(), "gm?");
  assert.equal(bo.path, LOBBY);
});

walk("keys after an early shortcut are no shortcuts of the page that it leaves", async ({ person }) => {
  const bo = await person("bo");
  const load = await heldSoon(bo);
  await bo.goto(LOBBY);
  await bo.row("lobby").focus();
  await bo.page.keyboard.type("?gm");
  await load();
  await inMap(bo);
  await shown(bo.page);
  assert.equal(bo.path, LOBBY);
});

interface Watched {
  prevented?: boolean;
}

/** Notes whether the page prevents the browser's own action. */
async function watchKeys({ page }: Tab): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("keydown", (event) => {
      setTimeout(() => (globalThis as Watched).prevented = event.defaultPrevented);
    })
  );
}

async function wasPrevented({ page }: Tab): Promise<boolean | undefined> {
  return await page.evaluate(() =>
    new Promise((done) => setTimeout(() => done((globalThis as Watched).prevented)))
  );
}
