import { startPostgres } from "../db/postgres/start.ts";
import { provideChromium } from "./support/chromium.ts";
import { administer, databaseUrl } from "./support/databases.ts";
import { SESSIONS_VARIABLE } from "./support/sessions.ts";
import { Tally } from "./support/tally.ts";
import { makeTemplates } from "./support/templates.ts";

const TESTS = new URL(".", import.meta.url).pathname;
const ROOT = new URL("..", import.meta.url).pathname;
const say = (line: string) => console.error(line);

const tally = new Tally();
const code = await run().catch((error) => {
  console.error(error);
  return 1;
});
console.log(tally.line(code));
Deno.exit(code);

async function run(): Promise<number> {
  await using owned = new AsyncDisposableStack();
  const interrupted = Promise.withResolvers<number>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => interrupted.resolve(130));
  }

  const CHROMIUM = await provideChromium(say);
  say(`Browser: ${CHROMIUM}`);
  await build();
  const folder = await temporaryFolder(owned);
  const TEST_DATABASE_URL = await provideDatabase(`${folder}/postgres`, owned);
  const sessions = await makeTemplates(TEST_DATABASE_URL);

  const env = {
    CHROMIUM,
    TEST_DATABASE_URL,
    [SESSIONS_VARIABLE]: JSON.stringify(sessions),
    NODE_ENV: "production",
    TMPDIR: folder,
    // Each test has a server or two, and each of these a dozen of the database's hundred connections.
    DENO_JOBS: Deno.env.get("DENO_JOBS") ?? `${Math.min(navigator.hardwareConcurrency, 4)}`,
  };
  return await Promise.race([test(env, owned), interrupted.promise]);
}

async function build(): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "client/build.ts"],
    cwd: ROOT,
    stdout: "null",
  }).spawn().status;
  if (!success) throw new Error("The client could not be built.");
}

async function temporaryFolder(owned: AsyncDisposableStack): Promise<string> {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-tests-" }));
  owned.defer(() => Deno.remove(folder, { recursive: true }));
  // Root's database runs as somebody else, who has to get in.
  await Deno.chmod(folder, 0o755);
  return folder;
}

async function provideDatabase(folder: string, owned: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ folder, say });
  owned.defer(() => postgres.stop());

  // Nothing here outlives the run, so nothing need reach the disk; crash tests start a server of their own.
  const url = databaseUrl("postgres", postgres.url);
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await administer(`alter system set ${setting} = off`, url);
  }
  await administer("select pg_reload_conf()", url);
  return url;
}

async function test(env: Record<string, string>, owned: AsyncDisposableStack): Promise<number> {
  const chosen = Deno.args.length > 0 ? Deno.args : [TESTS];
  const tests = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--parallel", ...chosen],
    cwd: ROOT,
    env,
    stdout: "piped",
  }).spawn();
  owned.defer(() => end(tests));
  await tally.follow(tests.stdout);
  return (await tests.status).code;
}

async function end(tests: Deno.ChildProcess): Promise<void> {
  try {
    tests.kill("SIGTERM");
  } catch {
    // It has ended by itself.
  }
  await tests.status;
}
