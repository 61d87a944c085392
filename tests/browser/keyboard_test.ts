import assert from "node:assert/strict";
import { email, PASSWORD } from "../support/cast.ts";
import { shown } from "./support/shown.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const KINDS = { chat: ".chat-row", person: ".user-row", item: "[role^=menuitem]" };
type Kind = keyof typeof KINDS;

walk("a new user works with the keyboard alone", async ({ server, visitor }) => {
  await server.as("ada").trySend("lobby", "Good morning");
  const bo = await visitor();
  await bo.goto("/login");
  await untilFocused(bo, bo.field("Email"));
  await type(bo, email("bo"), "Tab", PASSWORD, "Enter");
  await bo.at("/");
  await bo.row("lobby").waitFor();

  await region(bo, "Chats");
  await downTo(bo, "chat", "lobby");
  await press(bo, "Enter");
  await bo.title("lobby").waitFor();
  await untilFocused(bo, bo.composer);
  await type(bo, "Good morning, Ada", "Shift+Enter", "and all", "Enter");
  await bo.message("Good morning, Ada\nand all").waitFor();

  await createPrivateChannel(bo);
  await readProfile(bo);
  await signOut(bo);
});

walk("the Enter that ends a composition sends nothing", async ({ person }) => {
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.composer.fill("おはよう");
  await bo.composer.evaluate((field) => {
    const key = { key: "Enter", bubbles: true, cancelable: true };
    field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { ...key, isComposing: true }));
    field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "おはよう" }));
    // Safari ends the composition first, and then reports the key by this number.
    field.dispatchEvent(new KeyboardEvent("keydown", { ...key, keyCode: 229 } as KeyboardEventInit));
  });
  assert.equal(await bo.composer.inputValue(), "おはよう");
  await press(bo, "Enter");
  await bo.message("おはよう").waitFor();
  assert.equal(await bo.messages.count(), 1);
});

async function createPrivateChannel(bo: Tab): Promise<void> {
  await tabTo(bo, "New");
  await press(bo, "Enter");
  await downTo(bo, "item", "New private channel");
  await press(bo, "Enter");
  await untilFocused(bo, bo.field("Name"));
  await type(bo, "tea", "Tab", "Tab", "cy", "Enter");
  await bo.dialog.getByRole("listitem").getByText("Cy").waitFor();
  await tabTo(bo, "Create channel");
  await press(bo, "Enter");
  await bo.title("tea").waitFor();
  await bo.button("2 members").waitFor();
}

async function readProfile(bo: Tab): Promise<void> {
  await region(bo, "Main");
  await tabTo(bo, "Members");
  await press(bo, "Enter");
  await bo.at("/users");
  await region(bo, "Members");
  await downTo(bo, "person", "Cy");
  await press(bo, "Enter");
  await bo.title("Cy").waitFor();
  await bo.at("/users/3");
}

async function signOut(bo: Tab): Promise<void> {
  await region(bo, "Main");
  await tabTo(bo, "Bo's account");
  await press(bo, "Enter");
  await bo.item("Sign out").waitFor();
  await downTo(bo, "item", "Sign out");
  await press(bo, "Enter");
  await bo.dialog.waitFor();
  await tabTo(bo, "Sign out");
  await press(bo, "Enter");
  await bo.field("Email").waitFor();
}

/** Presses F6 until the focus is in the region with that name. */
async function region(tab: Tab, name: string): Promise<void> {
  await until(tab, "F6", (focused) => focused.region === name, `the region ${name}`);
}

async function tabTo(tab: Tab, name: string): Promise<void> {
  await until(tab, "Tab", (focused) => focused.name === name, name);
}

async function downTo(tab: Tab, kind: Kind, text: string): Promise<void> {
  await tab.page.locator(KINDS[kind]).first().waitFor();
  await until(tab, "ArrowDown", (focused) => focused.row === kind && focused.text.includes(text), text);
}

interface Focused {
  name: string;
  text: string;
  region: string | null;
  row: string | undefined;
}

/** Presses the key at most as often as there can be stops on the way. */
async function until(tab: Tab, key: string, found: (focused: Focused) => boolean, what: string) {
  const passed: string[] = [];
  for (let times = 0; times < 30; times++) {
    const focused = await focusOf(tab);
    if (found(focused)) return;
    passed.push(focused.name);
    await press(tab, key);
  }
  assert.fail(`${key} does not lead to ${what}, only past ${passed}`);
}

function focusOf({ page }: Tab): Promise<Focused> {
  return page.evaluate((kinds) => {
    const element = document.activeElement!;
    const text = (element as HTMLElement).innerText ?? "";
    const spoken = element === document.body ? null : element.querySelector(".visually-hidden");
    const name = element.getAttribute("aria-label") ?? spoken?.textContent ?? text.trim();
    const region = element.closest("[data-region]")?.getAttribute("aria-label") ?? null;
    const [row] = kinds.find(([, selector]) => element.matches(selector)) ?? [];
    return { name, text, region, row };
  }, Object.entries(KINDS));
}

async function untilFocused({ page }: Tab, locator: ReturnType<Tab["field"]>): Promise<void> {
  const element = await locator.elementHandle();
  await page.waitForFunction((element) => element === document.activeElement, element);
}

async function type(tab: Tab, ...strokes: string[]): Promise<void> {
  for (const stroke of strokes) {
    if (/^(Tab|Enter|Shift\+Enter)$/.test(stroke)) await press(tab, stroke);
    else await tab.page.keyboard.type(stroke);
  }
}

async function press({ page }: Tab, key: string): Promise<void> {
  await page.keyboard.press(key);
  await shown(page);
}
