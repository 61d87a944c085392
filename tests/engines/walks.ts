import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { fill } from "../browser/support/fill.ts";
import { inviteToken } from "../identity/mailed_links.ts";
import { email, gid, PASSWORD, uid } from "../support/cast.ts";
import { atRest, eventually } from "../support/deadline.ts";
import type { Engine } from "../support/engines/engine.ts";
import type { TestServer } from "../support/server.ts";
import { Guide } from "./guide.ts";
import { searches } from "./searching.ts";
import type { Wire } from "./wire.ts";

export interface Stage {
  engine: Engine;
  server: TestServer;
  wire: Wire;
  /** The tab of somebody who registers, and then Bo's. */
  page: Guide;
}

const COMPOSER = ".composer:not([data-thread]) textarea.composer__field";
const message = ".feed__scroll .message";
const PICTURE = fileURLToPath(new URL("../../static/logo.png", import.meta.url));

/** Whether this page can read the messages that the one before has stored. */
const COUNTED = `(async () => {
  const name = (await indexedDB.databases()).find(({ name }) => name.startsWith("parley:"))?.name;
  const { promise, resolve } = Promise.withResolvers();
  indexedDB.open(name).onsuccess = ({ target: { result: db } }) => {
    const asked = db.transaction("messages").objectStore("messages").count();
    asked.onsuccess = () => (db.close(), resolve(asked.result > 0));
  };
  return await promise;
})()`;

/** What everybody does, in the order in which one page can do it. */
export const walks: Record<string, (stage: Stage) => Promise<void>> = {
  async "registers by an invitation"({ page, server }) {
    await page.goto(`/register?magic_token=${await inviteToken(server)}`);
    await page.write("[name=email]", "dan@example.org");
    await page.write("[name=password]", PASSWORD);
    await page.write("[name=repeated]", PASSWORD);
    await page.click("[type=submit]");
    await page.see("[name=name]");
    await page.write("[name=name]", "Dan");
    await page.click("[type=submit]");
    await page.see(".chat-row", "lobby");
  },

  async "leaves a page that is written down, and starts the next one from there"({ page, server }) {
    await server.as("ada").send("lobby", "Hello, Dan");
    await page.until(COUNTED);
    await page.goto("/");
    await page.until(COUNTED);
  },

  async "signs out and in"({ page }) {
    await page.click("button.account");
    await page.click("[role=menuitem]", "Sign out");
    await page.click("dialog button", "Sign out");
    await page.write("[name=email]", email("bo"));
    await page.write("[name=password]", PASSWORD);
    await page.click("[type=submit]");
    await page.see(".chat-row", "lobby");
  },

  async "opens a chat that is read at its end, and one with unread messages there"({ page, server }) {
    const read = await fill(server, gid.lobby, uid.ada, 60);
    const unread = await fill(server, gid.design, uid.ada, 60, 61);
    await server.as("bo").post("/user/read-index", {
      groups: [{ gid: gid.lobby, mid: read[59] }, { gid: gid.design, mid: unread[19] }],
    });
    // Rows change their places until then.
    await page.see(".chat-row", "40 unread");
    await page.click(".chat-row", "lobby");
    await isCovered(page, read[59]);
    await page.goto(`/chat/channel/${gid.design}`);
    await isCovered(page, unread[20]);
  },

  async "sends, edits and reacts"({ page, server }) {
    await page.goto(`/chat/channel/${gid.lobby}`);
    await say(page, "The ketle is on");
    await page.menu(message, "The ketle is on", "Edit");
    await page.until(`document.querySelector("${COMPOSER}").value.includes("ketle")`);
    await page.write(COMPOSER, "The kettle is on");
    await page.click("button", "Save");
    await page.see(message, "The kettle is on");
    await page.gone(message, "The ketle is on");
    const mid = await server.as("ada").send("lobby", "Who wants a cup?");
    const row = `${message}[data-mid="${mid}"]`;
    await server.as("ada").like(mid, "🚀");
    await page.click(`${row} button`, "rocket");
    await page.see(`${row} [aria-pressed=true]`, "rocket");
  },

  async "answers in a thread"({ page, server }) {
    const mid = await server.as("ada").send("lobby", "Milk or sugar?");
    await server.as("ada").reply(mid, "Both are here.");
    await page.click(`${message}[data-mid="${mid}"] button`, "1 reply");
    await page.see(".thread", "Both are here.");
    await page.write(".composer[data-thread] textarea.composer__field", "Milk, please");
    await page.click(".composer[data-thread] button", "Send");
    await page.see(".thread__replies", "Milk, please");
    await page.click(".panel button", "Close");
    await page.gone(".thread");
  },

  async "uploads a picture and sees it"({ page }) {
    await page.tab.choose(".composer:not([data-thread]) input[type=file]", PICTURE);
    await page.see(".staged");
    await page.click(".composer:not([data-thread]) button", "Send");
    await page.until(
      `[...document.querySelectorAll(".feed__scroll .message:not([data-sending]) img.file-picture")]
      .some((one) => one.complete && one.naturalWidth > 0)`,
    );
    await page.click(`${message} .file-picture`);
    await page.until(`[...document.querySelectorAll("dialog img, .yarl__container img")]
      .some((one) => one.complete && one.naturalWidth > 0)`);
    await page.click("button", "Close");
  },

  async "searches in the switcher"({ page }) {
    await page.press("k", { command: true });
    // The dialog that stands there until the switcher has loaded has no list.
    await page.see(".switcher__list");
    await page.write(".switcher__field", "desi");
    await page.click(".switcher__row", "design");
    await page.see("h1", "design");
  },

  ...searches,

  async "changes a setting"({ page, server }) {
    await page.goto("/setting/my_account");
    await page.see("h1", "My account");
    await page.until(`(() => {
      const select = [...document.querySelectorAll("select")].find((one) => one.querySelector("[value=tr]"));
      if (!select) return false;
      select.value = "tr";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    })()`);
    const languageOf = async () => (await server.as("bo").get("/user/me")).body as { language: string };
    await eventually(
      async () => (await languageOf()).language === "tr" || undefined,
      "the language to be kept",
    );
    await page.goto("/setting/my_account");
    await page.until(`[...document.querySelectorAll("select")].some(({ value }) => value === "tr")`);
  },

  async "goes offline and comes back"({ page, server, wire }) {
    await page.goto(`/chat/channel/${gid.lobby}`);
    await say(page, "Before the tunnel");
    wire.cut();
    await page.write(COMPOSER, "From a tunnel");
    await page.click(".composer:not([data-thread]) button", "Send");
    await page.see(`${message}[data-sending]`, "From a tunnel");
    await server.as("ada").send("lobby", "Where are you?");
    wire.join();
    await page.see(message, "Where are you?");
    await page.see(`${message}:not([data-sending])`, "From a tunnel");
  },

  async "sees in one tab what is sent in another"({ engine, page, wire }) {
    await using tab = await engine.open(`${wire.origin}/chat/channel/${gid.lobby}`);
    const other = new Guide(tab, wire.origin);
    await other.see(message, "From a tunnel");
    await say(other, "From the second tab");
    await page.see(message, "From the second tab");
  },

  async "writes in the widget of a site"({ page, server }) {
    await page.goto(`/widget.html?host=${uid.bo}&autoReg=true`);
    await page.write(".composer textarea", "Is anybody there?");
    await page.click(".send");
    await page.see(".bubble--own:not(.bubble--unsent)", "Is anybody there?");
    const [{ uid: visitor }] = await server.sql<{ uid: number }[]>`
      select uid::int from users where widget_id is not null order by uid desc limit 1`;
    await server.as("bo").send({ uid: visitor }, "Bo is here.");
    await page.see(".bubble--host", "Bo is here.");
  },
};

async function say(page: Guide, text: string): Promise<void> {
  await page.write(COMPOSER, text);
  await page.click(".composer:not([data-thread]) button", "Send");
  await page.see(`${message}:not([data-sending])`, text);
}

/** The message is on screen, and rows cover the feed without a gap. */
async function isCovered(page: Guide, mid: number): Promise<void> {
  await page.see(`${message}[data-mid="${mid}"]`);
  const rows = await atRest(() =>
    page.evaluate<number[][]>(`(() => {
    const box = document.querySelector(".feed__scroll").getBoundingClientRect();
    return [...document.querySelectorAll("${message}[data-mid]")].map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [Number(row.dataset.mid), Math.round(top - box.top), Math.round(bottom - box.top), Math.round(box.height)];
    }).filter(([, top, bottom]) => bottom > 1 && top < box.height - 1);
  })()`), "the feed");
  const what = JSON.stringify(rows);
  assert.ok(rows.some(([at]) => at === mid), what);
  assert.ok(rows[0][1] < 100 && rows.at(-1)![2] > rows[0][3] - 100, what);
  assert.ok(rows.every(([, top], at) => at === 0 || top - rows[at - 1][2] < 120), what);
}
