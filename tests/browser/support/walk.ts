import assert from "node:assert/strict";
import { email, PASSWORD, type Person } from "../../support/cast.ts";
import { type ServerOptions, startServer, type TestServer } from "../../support/server.ts";
import { Visitor, type Wishes } from "./visitor.ts";

const PICTURES = new URL("../../../screens/", import.meta.url).pathname;

export interface Walk {
  server: TestServer;
  /** Somebody whom the server does not know yet. */
  visitor(wishes?: Wishes): Promise<Visitor>;
  /** One of the cast, whose browser holds a session already. */
  person(name: Person, wishes?: Wishes): Promise<Visitor>;
}

/** A test in browsers, on a server of its own. It fails too when a page had anything to complain about. */
export function walk(name: string, go: (walk: Walk) => Promise<void>, options: ServerOptions = {}): void {
  // The browser outlives a test, so Deno cannot tell whether the test has cleaned up.
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn: () => run(name, go, options) });
}

async function run(name: string, go: (walk: Walk) => Promise<void>, options: ServerOptions): Promise<void> {
  await using server = await startServer(options);
  await using browsers = new AsyncDisposableStack();
  const visitors: Visitor[] = [];
  const visitor = async (wishes?: Wishes) => {
    const opened = browsers.use(await Visitor.open(server.origin, wishes));
    visitors.push(opened);
    return opened;
  };
  const person = async (name: Person, wishes?: Wishes) => {
    const opened = await visitor(wishes);
    await signIn(opened, name);
    return opened;
  };

  try {
    await go({ server, visitor, person });
  } catch (failure) {
    await photograph(name, visitors);
    throw Object.assign(failure as Error, { cause: unexpectedBy(visitors).join("\n") || undefined });
  }
  assert.deepEqual(unexpectedBy(visitors), []);
}

function unexpectedBy(visitors: Visitor[]): string[] {
  return visitors.flatMap(({ complaints }) => complaints.unexpected);
}

/** As the form does it, and quicker. */
async function signIn({ context, origin }: Visitor, person: Person): Promise<void> {
  const answer = await context.request.post(`${origin}/api/token/login`, {
    headers: { "X-Parley-Session": "cookie" },
    data: {
      credential: { type: "password", email: email(person), password: PASSWORD },
      device: `web:${crypto.randomUUID()}`,
    },
  });
  assert.equal(answer.status(), 200);
}

async function photograph(name: string, visitors: Visitor[]): Promise<void> {
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = `${PICTURES}failed/${name.replaceAll(/\W+/g, "-")}-${index + 1}.png`;
    await page.screenshot({ path, timeout: 5000 }).then(() => console.error(path), () => {});
  }
}
