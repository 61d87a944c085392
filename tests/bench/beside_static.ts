import type { Browser, Page } from "playwright-core";
import type { Sql } from "../support/sql.ts";
import type { Servers } from "../support/databases.ts";
import { givePassword, launchBrowser, signInBrowser } from "./browser.ts";
import { median, report } from "./figures.ts";
import { observeShifts, painted, scrollBack, type Scrolled, shifted, switchTo } from "./in_page.ts";
import { signInPeople } from "./people.ts";
import { run } from "./process.ts";
import { staticPage } from "./static_page.ts";

const PEOPLE = 20;
/** Messages of the two channels. Those of the second are older. */
const [FIRST, SECOND] = [4000, 400];
/** Messages with which the app opens a channel. */
const PAGE = 100;
const ROUNDS = 5;
const SWITCHES = 10;
const SCROLLED = 2000;
const VIEWPORT = { width: 1280, height: 800 };

/**
 * The app beside a static page with the same rows and the same styles, which is the least that a browser can do for
 * them: opened with an empty cache, switched between two chats, and scrolled.
 */
export async function benchBesideStatic(at: Servers): Promise<void> {
  const { database, url } = await signInPeople(at, "bench_beside_static", PEOPLE);
  await fill(database.sql);
  await using server = await run("../../main.ts", { DATABASE_URL: url, PORT: "0" });
  const { origin } = server.url;
  const browser = await launchBrowser();
  try {
    const signedIn = await browser.newContext();
    await signInBrowser(signedIn, origin);
    const app: Place = { browser, origin, path: "/chat/channel/1" };
    await using bare = await staticPage(signedIn, origin + app.path, SECOND, SECOND + FIRST);
    const raw = (shown: number): Place => ({
      browser,
      origin: bare.origin,
      path: `/${shown}`,
      isStatic: true,
    });
    await benchOpening(app, raw(PAGE));
    const [{ page }, short] = [await openOnce(app), await openOnce(raw(PAGE))];
    await benchSwitching(page, short.page);
    await short.page.context().close();
    await benchScrolling(page, (await openOnce(raw(SCROLLED + PAGE))).page);
  } finally {
    await browser.close();
    await database.end();
  }
}

async function fill(sql: Sql): Promise<void> {
  await givePassword(sql);
  await sql`insert into channels (name, is_public, public_from_mid, created_at, updated_at)
    values ('second', true, 0, 0, 0)`;
  const began = Date.now() - 86_400_000;
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select n, ${began}::bigint + n * 15000, n / 2 % ${PEOPLE} + 1, 'normal', case when n <= ${SECOND} then 2 else 1 end,
      'text/plain', 'message ' || n || repeat(' and some more words of it', (n % 7)::int), ''
    from generate_series(1, ${FIRST + SECOND}::bigint) n`;
  await sql`update counter set mid = (select max(mid) from messages)`;
}

interface Place {
  browser: Browser;
  origin: string;
  path: string;
  isStatic?: true;
}

interface Opened {
  page: Page;
  took: number;
  shift: number;
}

/** With an empty cache. `took` is the time from the request to the first message that can be read. */
async function openOnce({ browser, origin, path, isStatic }: Place): Promise<Opened> {
  const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true });
  if (!isStatic) await signInBrowser(context, origin);
  const page = await context.newPage();
  await observeShifts(page);
  await page.goto(origin + path, { waitUntil: "commit" });
  const took = await painted(page);
  // What loads after the messages must not move them.
  await page.waitForTimeout(2000);
  return { page, took, shift: await shifted(page) };
}

async function benchOpening(app: Place, raw: Place): Promise<void> {
  const [ours, theirs]: [Opened[], Opened[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, opened] of [[app, ours], [raw, theirs]] as const) {
      const once = await openOnce(place);
      opened.push(once);
      await once.page.context().close();
    }
  }
  const middle = (opened: Opened[], what: "took" | "shift") => median(opened.map((once) => once[what]));
  report("cold opening to the first message", middle(ours, "took"), middle(theirs, "took"), "ms");
  report("  layout shift", middle(ours, "shift"), middle(theirs, "shift"), "");
}

async function benchSwitching(app: Page, raw: Page): Promise<void> {
  for (const page of [app, raw]) for (const gid of [2, 1]) await switchTo(page, gid, SECOND);
  await Promise.all([shifted(app), shifted(raw)]);
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < SWITCHES; at++) {
    times[0].push(await switchTo(app, 2 - at % 2, SECOND));
    times[1].push(await switchTo(raw, 2 - at % 2, SECOND));
  }
  report("switch between two chats that were open", median(times[0]), median(times[1]), "ms");
  report(`  layout shift of ${SWITCHES}`, await shifted(app), await shifted(raw), "");
  for (const page of [app, raw]) await switchTo(page, 1, SECOND);
}

async function benchScrolling(app: Page, raw: Page): Promise<void> {
  await Promise.all([shifted(app), shifted(raw)]);
  const [ours, theirs] = [await scrollBack(app, SCROLLED), await scrollBack(raw, SCROLLED)];
  const each = (what: keyof Scrolled) => [ours[what], theirs[what]] as const;
  report(`scroll back through ${SCROLLED} messages`, ...each("took"), "ms");
  report("  frames over 16.7 ms", ...each("late"), `of ${ours.frames}`);
  report("  the longest frame", ...each("longest"), "ms");
  report("  layout shift", await shifted(app), await shifted(raw), "");
}
