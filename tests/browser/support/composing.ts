import type { Locator } from "playwright-core";
import type { Tab } from "./tab.ts";

/** The suggestions above the composer. */
export function option(tab: Tab, name: string): Locator {
  return tab.page.getByRole("option", { name });
}

export async function focus(tab: Tab): Promise<void> {
  await tab.composer.waitFor();
  await tab.composer.focus();
}

export async function type(tab: Tab, text: string): Promise<void> {
  await focus(tab);
  await tab.page.keyboard.type(text);
}

export async function press(tab: Tab, ...keys: string[]): Promise<void> {
  await focus(tab);
  for (const key of keys) await tab.page.keyboard.press(key);
}

export async function paste(tab: Tab, text: string): Promise<void> {
  await tab.composer.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Waits until the composer has this value. */
export async function untilValue({ page }: Tab, value: string): Promise<void> {
  await page.waitForFunction(
    (value) => document.querySelector<HTMLTextAreaElement>("textarea.composer__field")?.value === value,
    value,
  ).catch(async (failure) => {
    const found = await page.locator("textarea.composer__field").inputValue().catch(() => "no field");
    throw new Error(`"${found}" stands there, not "${value}"`, { cause: failure });
  });
}

/** Checks that the user can keep typing after a choice in a menu. */
export async function untilFocused({ page }: Tab): Promise<void> {
  await page.locator("textarea.composer__field:focus").waitFor();
  await page.locator(".menu").waitFor({ state: "detached" });
  await page.locator("textarea.composer__field:focus").waitFor();
}
