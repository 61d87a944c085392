import type { BrowserContext, Page } from "playwright-core";
import type { Sql } from "../support/sql.ts";
import { countRenders, renderedAgain } from "../browser/support/renders.ts";
import { Tab } from "../browser/support/tab.ts";
import { givePassword, launchBrowser, signInBrowser } from "./browser.ts";
import { median } from "./figures.ts";
import { painted } from "./in_page.ts";
import { run } from "./process.ts";
import type { Servers } from "../support/databases.ts";
import { signInPeople } from "./people.ts";
import { tasksDuring } from "./tasks.ts";

const MESSAGES = 100_000;
const CHANNELS = 400;
const PEOPLE = 100;
const ROUNDS = 5;
/** Messages that arrive one by one. */
const ARRIVALS = 20;
/** Milliseconds of scrolling. */
const SCROLLING = 15_000;
/** Tasks from this many milliseconds on are long. */
const LONG = 50;
/** Pixels for each of 60 frames a second, faster than any hand turns a wheel. */
const STEP = 240;
const FRAME = 1000 / 60;
/** Nearly a screen at a time, as fast as the browser allows. This is the most the machine can do. */
const LEAP = 600;

/** Measures the waiting times of a user in 500 chats, with 100,000 messages in one of them. */
export async function benchScreen(at: Servers): Promise<void> {
  const { database, tokens, url: own } = await signInPeople(at, "bench_screen", PEOPLE + 1);
  await fill(database.sql);
  await using server = await run("../../main.ts", { DATABASE_URL: own, PORT: "0" });
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  try {
    const page = await openSignedIn(context, server.url.origin);
    await benchPaint(page);
    await benchSwitching(page);
    await benchArrivals(page, server.url.origin, tokens[1]);
    await benchScrolling(page, STEP, FRAME);
    await benchScrolling(page, LEAP, 0);
    await sayMemory(page);
  } finally {
    await browser.close();
    await database.end();
  }
}

async function fill(sql: Sql): Promise<void> {
  await givePassword(sql);
  await sql`insert into channels (name, is_public, public_from_mid, created_at, updated_at)
    select 'channel ' || n, true, 0, 0, 0 from generate_series(2, ${CHANNELS}) n`;
  const began = Date.now() - 30 * 86_400_000;
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, content_type, content,
      local_key)
    select n, ${began}::bigint + n * 20000, case when n > ${MESSAGES + CHANNELS} then n - ${
    MESSAGES + CHANNELS
  } + 1
        else n % ${PEOPLE} + 1 end, 'normal',
      case when n <= ${MESSAGES} then 1 when n <= ${MESSAGES + CHANNELS} then n - ${MESSAGES} end,
      case when n > ${MESSAGES + CHANNELS} then 1 end,
      case when n > ${MESSAGES + CHANNELS} then n - ${MESSAGES + CHANNELS} + 1 end,
      case when n > ${MESSAGES + CHANNELS} then 1 end, 'text/plain',
      'message ' || n || repeat(' and some more words of it', (n % 7)::int), ''
    from generate_series(1, ${MESSAGES + CHANNELS + PEOPLE}::bigint) n`;
  await sql`update counter set mid = (select max(mid) from messages)`;
}

async function openSignedIn(context: BrowserContext, origin: string): Promise<Page> {
  await signInBrowser(context, origin);
  const page = await context.newPage();
  await countRenders(new Tab(page, origin));
  await page.addInitScript(() => {
    const long: number[] = [];
    Object.assign(globalThis, { longTasks: long });
    new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)))
      .observe({ type: "longtask", buffered: true });
  });
  await page.goto(`${origin}/chat/channel/1`);
  await painted(page);
  await page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  // The cache is written after the screen.
  await page.waitForTimeout(3000);
  return page;
}

/** Milliseconds from a reload to the first message on screen. The server is silent, so it is from the cache. */
async function benchPaint(page: Page): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.route("**/api/**", () => {});
    await page.reload();
    times.push(await painted(page));
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await page.reload();
  await page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  report("reload to first message, from the cache", `${median(times).toFixed(0)} ms`);
}

async function benchSwitching(page: Page): Promise<void> {
  const times: number[] = [];
  const rows = page.locator(".sidebar .chat-row");
  await rows.nth(8).waitFor();
  // A chat that was read may leave its place in the list.
  const links = await rows.evaluateAll((rows) => rows.slice(3, 9).map((row) => row.getAttribute("href")));
  for (const link of links) {
    const began = await page.locator(`.sidebar .chat-row[href="${link}"]`).evaluate((row) => {
      document.querySelector(".feed__scroll")!.setAttribute("data-left", "");
      const now = performance.now();
      (row as HTMLElement).click();
      return now;
    });
    times.push(await painted(page) - began);
  }
  report("click on a chat to its messages", `${median(times).toFixed(0)} ms`);
  await page.goBack();
}

async function benchArrivals(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/chat/channel/1`);
  await painted(page);
  await page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  await page.waitForTimeout(2000);
  const before = (await renderedAgain(new Tab(page, origin))).length;
  const long = await longTasks(page);
  for (let i = 0; i < ARRIVALS; i++) {
    await fetch(`${origin}/api/group/1/send`, {
      method: "POST",
      headers: { "content-type": "text/plain", "x-api-key": token },
      body: `arrival ${i}.`,
    }).then((response) => response.body?.cancel());
    await page.locator(".message", { hasText: `arrival ${i}.` }).waitFor();
  }
  const again = (await renderedAgain(new Tab(page, origin))).length - before;
  report(`${ARRIVALS} arrivals: other rows rendered again`, `${again}`);
  report(`${ARRIVALS} arrivals: tasks over 50 ms`, `${(await longTasks(page)).length - long.length}`);
}

/** Scrolls back through the history by `step` pixels, every `pause` milliseconds. */
async function benchScrolling(page: Page, step: number, pause: number): Promise<void> {
  await page.locator(".feed__scroll").hover();
  const from = await topMid(page);
  let steps = 0;
  const tasks = await tasksDuring(page, async () => {
    const began = performance.now();
    while (performance.now() - began < SCROLLING) {
      await page.mouse.wheel(0, -step);
      const early = began + ++steps * pause - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    }
  });
  const count = from - await topMid(page);
  const pace = Math.round(steps * step / SCROLLING * 1000);
  const longest = tasks.reduce((longest, task) => task.clock > longest.clock ? task : longest);
  const long = (times: number[]) => `${times.filter((time) => time > LONG).length}`;
  report(`wheel at ${pace} px/s for ${SCROLLING / 1000} s: messages passed`, `${count}`);
  report(`wheel at ${pace} px/s: tasks that ran over ${LONG} ms`, long(tasks.map(({ ran }) => ran)));
  report(`  longest that a task ran`, `${Math.max(...tasks.map(({ ran }) => ran)).toFixed(0)} ms`);
  report(`wheel at ${pace} px/s: tasks over ${LONG} ms by the clock`, long(tasks.map(({ clock }) => clock)));
  report(
    `  the longest, and how long it ran`,
    `${longest.clock.toFixed(0)} ms, ${longest.ran.toFixed(0)} ms`,
  );
}

async function topMid(page: Page): Promise<number> {
  return Number(await page.locator(".feed__scroll .message[data-mid]").first().getAttribute("data-mid"));
}

async function sayMemory(page: Page): Promise<void> {
  const heap = await page.evaluate(() => {
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
  });
  report("memory of the page's scripts", `${(heap / 1_048_576).toFixed(0)} MiB`);
}

function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
}

function report(what: string, figure: string): void {
  console.log(`  ${what.padEnd(46)} ${figure}`);
}
