import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { TextSize } from "./chromium.ts";
import type { CheckScreen } from "./screens.ts";
import { untilSettled } from "./settled.ts";
import type { View } from "./shown.ts";
import type { Tab } from "./tab.ts";

/** On every screen nothing overlaps, and nothing is cut off. `assertAccessible` looks for more. */
export async function assertFits(
  { page }: Tab,
  go: (check: CheckScreen) => Promise<void>,
  view: () => View = () => page,
): Promise<void> {
  const found: string[] = [];
  await go(async (screen) => void found.push(...await layoutProblems(view(), screen)));
  assert.deepEqual(found, []);
}

/** Elements of a screen that overlap others, are cut off, or are outside of the window. */
export async function layoutProblems(page: View, screen: string): Promise<string[]> {
  await untilSettled(page);
  const found = await page.evaluate(findProblems);
  return found.map((problem) => `${screen}: ${problem}`);
}

/** The same with text in other sizes, in percent, for somebody who changes the browser's setting now. */
export async function layoutProblemsInSizes(
  page: Page,
  screen: string,
  sizes: TextSize[],
  view: View = page,
): Promise<string[]> {
  if (sizes.length === 0) return [];
  const devtools = await page.context().newCDPSession(page);
  const set = (percent: TextSize) =>
    devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * percent / 100 } });
  const found: string[] = [];
  for (const size of sizes) {
    await set(size);
    found.push(...await layoutProblems(view, `${screen}, text at ${size} %`));
  }
  await set(100);
  await untilSettled(view);
  await devtools.detach();
  return found;
}

/** Runs in the page. */
function findProblems(): string[] {
  const ROUNDING = 1.5;
  const APART =
    ".visually-hidden, .hidden, .skip-link, .avatar, [aria-hidden=true], svg, .toolbar, .auth__scene, option";
  const found: string[] = [];
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element: Element) => {
    const text = (element.textContent ?? "").trim().slice(0, 30);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${text}"`;
  };
  const modal = document.querySelector("dialog:modal");
  const all = [...(modal ?? document.body).querySelectorAll<HTMLElement>("*")]
    .filter((element) => shown(element) && !element.closest(APART));

  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);

  for (const hidden of (modal ?? document.body).querySelectorAll<HTMLElement>(".visually-hidden")) {
    left(hidden);
  }

  for (const element of all) {
    const style = getComputedStyle(element);
    if (element.matches("a, button, input, textarea, select, [role^=menuitem], .menu, .popover, .panel")) {
      outside(element);
    }
    if (element.childElementCount === 0 || style.textOverflow === "ellipsis") cut(element, style);
    if (/flex|grid/.test(style.display) || element.matches("ul, ol")) crowded(element);
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) spilt(node);
    }
  }
  return found;

  function outside(element: HTMLElement): void {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && !isScrolled(element) && (left < -ROUNDING || right > innerWidth + ROUNDING)) {
      found.push(`out of the window: ${nameOf(element)}`);
    }
  }

  /** What is not placed within the list that scrolls it makes the whole page longer. */
  function left({ offsetParent, parentElement }: HTMLElement): void {
    for (let element = parentElement; element && element !== offsetParent; element = element.parentElement) {
      if (offsetParent && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
        found.push(`scrolls without its hidden texts: ${nameOf(element)}`);
      }
    }
  }

  function isScrolled(element: Element): boolean {
    const { parentElement } = element;
    return parentElement !== null &&
      (/auto|scroll/.test(getComputedStyle(parentElement).overflowX) || isScrolled(parentElement));
  }

  /** An ellipsis may replace the end of a line, but not all of it. */
  function cut(element: HTMLElement, style: CSSStyleDeclaration): void {
    if (!element.textContent?.trim() || style.display === "inline") return;
    const room = 2.5 * parseFloat(style.fontSize);
    const { clientWidth, scrollWidth } = element;
    if (scrollWidth <= clientWidth + ROUNDING) return;
    if (style.textOverflow !== "ellipsis" ? style.overflowX !== "auto" : clientWidth < room) {
      found.push(`cut off at ${clientWidth} of ${scrollWidth} px: ${nameOf(element)}`);
    }
  }

  function crowded(element: HTMLElement): void {
    const inFlow = [...element.children].filter((child) => {
      const { position, display } = getComputedStyle(child);
      const isPlaced = position === "absolute" && !child.matches("ul > li, ol > li");
      return !isPlaced && !/fixed|sticky/.test(position) && display !== "contents" && shown(child);
    }).filter((child) => !child.matches(APART));
    const boxes = inFlow.map((child) => ({ child, box: child.getBoundingClientRect() }));
    boxes.sort((a, b) => a.box.top - b.box.top);
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > ROUNDING && down > ROUNDING) {
          found.push(`${nameOf(a.child)} lies over ${nameOf(b.child)} by ${across} x ${down}`);
        }
      }
    }
  }

  /** Text outside of its own element, over another one. */
  function spilt(node: Node): void {
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    const slack = Math.max(ROUNDING, parseFloat(getComputedStyle(node.parentElement!).fontSize) * 0.35);
    for (let element = node.parentElement; element; element = element.parentElement) {
      const { display, position, overflowY, webkitLineClamp } = getComputedStyle(element);
      // Text beyond this element is scrolled to, or cut off on purpose.
      if (/auto|scroll/.test(overflowY) || webkitLineClamp !== "none" || element === document.body) return;
      if (element.matches("[data-cut], .truncate")) return;
      const box = element.getBoundingClientRect();
      const by = Math.max(words.bottom - box.bottom, box.top - words.top, words.right - box.right);
      if (display !== "inline" && display !== "contents" && by > slack) {
        found.push(`${by} px outside of ${nameOf(element)}: "${node.textContent!.trim().slice(0, 20)}"`);
        return;
      }
      if (/absolute|fixed/.test(position)) return;
    }
  }
}
