import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { email, PASSWORD, type Person } from "../../support/cast.ts";
import { type ServerOptions, startServer, type TestServer } from "../../support/server.ts";
import { signIn } from "./session.ts";
import { Visitor, type VisitorOptions } from "./visitor.ts";

/** Of a long page the log gets its first and last lines, up to this many characters of each. */
const [FIRST, LAST, WIDEST] = [60, 40, 120];
const PICTURES = fileURLToPath(new URL("../../../screens/", import.meta.url));

export interface Walk {
  server: TestServer;
  /** A visitor without a session. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** A user of the cast, whose browser has a session already. */
  person(name: Person, options?: VisitorOptions): Promise<Visitor>;
}

/** A test in browsers, on its own server. It also fails when a page reports an unexpected error. */
export function walk(name: string, go: (walk: Walk) => Promise<void>, options: ServerOptions = {}): void {
  // The browser outlives a test, so Deno cannot tell whether the test has cleaned up.
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn: () => run(name, go, options) });
}

async function run(name: string, go: (walk: Walk) => Promise<void>, options: ServerOptions): Promise<void> {
  await using server = await startServer(options);
  await using browsers = new AsyncDisposableStack();
  const visitors: Visitor[] = [];
  const visitor = async (options?: VisitorOptions) => {
    const opened = browsers.use(await Visitor.open(server.origin, options));
    visitors.push(opened);
    return opened;
  };
  const person = async (name: Person, options?: VisitorOptions) => {
    const opened = await visitor(options);
    await signIn(opened, email(name), PASSWORD);
    return opened;
  };

  try {
    await go({ server, visitor, person });
  } catch (failure) {
    const seen = [...unexpectedBy(visitors), ...await record(name, visitors)];
    // As the stack of an error its lines are printed as lines.
    throw Object.assign(failure as Error, { cause: Object.assign(new Error(), { stack: seen.join("\n") }) });
  }
  assert.deepEqual(unexpectedBy(visitors), []);
}

function unexpectedBy(visitors: Visitor[]): string[] {
  return visitors.flatMap(({ errors }) => errors.unexpected);
}

/** What a failed test had on its screens: pictures of them, and texts for the log. */
async function record(name: string, visitors: Visitor[]): Promise<string[]> {
  const pages = visitors.flatMap(({ context }) => context.pages());
  return await Promise.all(pages.map(async (page, index) => {
    const path = `${PICTURES}failed/${name.replaceAll(/\W+/g, "-")}-${index + 1}.png`;
    await page.screenshot({ path, timeout: 5000 }).catch(() => {});
    const text = await page.locator("body").ariaSnapshot({ timeout: 5000 }).catch(String);
    const lines = text.split("\n").map((line) => line.slice(0, WIDEST));
    return [`${page.url()} ${path}`, ...lines.slice(0, FIRST), ...lines.slice(FIRST).slice(-LAST)].join("\n");
  }));
}
