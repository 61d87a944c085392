import { fileURLToPath } from "node:url";
import { provideChromium } from "./support/chromium.ts";
import { buildClient } from "./support/client.ts";
import { administer, type Servers, startAdministered, variablesOf } from "./support/databases.ts";
import { groupTests } from "./support/groups.ts";
import { SESSIONS_VARIABLE } from "./support/sessions.ts";
import { Stock } from "./support/stock.ts";
import { Tally } from "./support/tally.ts";
import { memoryFolder } from "./support/memory_folder.ts";
import { providePeers } from "./support/peers.ts";
import { makeTemplates } from "./support/templates.ts";

const TESTS = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Milliseconds without the end of a test after which the run fails. Some long runs by hand need more minutes. */
const STUCK = Number(Deno.env.get("STUCK_MINUTES") ?? 6) * 60_000;
const print = (line: string) => console.error(line);

const tally = new Tally();
const code = await run().catch((error) => {
  console.error(error);
  return 1;
});
for (const line of tally.slowest.lines(20)) console.log(line);
console.log(tally.line(code));
Deno.exit(code);

async function run(): Promise<number> {
  await using owned = new AsyncDisposableStack();
  const interrupted = Promise.withResolvers<number>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => interrupted.resolve(130));
  }

  const CHROMIUM = await provideChromium(print);
  print(`Browser: ${CHROMIUM}`);
  const peers = await providePeers(print);
  await buildClient();
  const folder = await temporaryFolder(owned);
  const databaseFolder = await temporaryFolder(owned, await memoryFolder());
  const servers = await provideDatabase(`${databaseFolder}/postgres`, owned);
  const sessions = await makeTemplates(servers);
  const stock = owned.use(new Stock(servers));

  const env = {
    CHROMIUM,
    ...peers,
    ...variablesOf(servers),
    ...stock.variables,
    [SESSIONS_VARIABLE]: JSON.stringify(sessions),
    NODE_ENV: "production",
    TMPDIR: folder,
    // Tests wait a third of their time. Each has a server or two, with a dozen of the database's hundred connections.
    DENO_JOBS: Deno.env.get("DENO_JOBS") ?? `${Math.min(navigator.hardwareConcurrency + 1, 4)}`,
  };
  return await Promise.race([test(env, owned), interrupted.promise]);
}

async function temporaryFolder(owned: AsyncDisposableStack, dir?: string): Promise<string> {
  const folder = await Deno.realPath(await Deno.makeTempDir({ dir, prefix: "parley-tests-" }));
  owned.defer(() => Deno.remove(folder, { recursive: true }));
  // Under root the database runs as another account, which has to enter the folder.
  await Deno.chmod(folder, 0o755);
  return folder;
}

async function provideDatabase(folder: string, owned: AsyncDisposableStack): Promise<Servers> {
  const { servers, stop } = await startAdministered({ folder, print });
  owned.defer(stop);

  // Nothing here is needed after the run, so nothing has to reach the disk. Crash tests start their own server.
  await administer("alter system set max_wal_size = '256MB'", servers);
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await administer(`alter system set ${setting} = off`, servers);
  }
  await administer("select pg_reload_conf()", servers);
  // Thousands of connections would each spend 20 ms of the processor on the usual 4096 rounds.
  for (const { username, password } of [new URL(servers.url), new URL(servers.administrator)]) {
    await administer(`set scram_iterations = 1; alter role ${username} password '${password}'`, servers);
  }
  return servers;
}

async function test(env: Record<string, string>, owned: AsyncDisposableStack): Promise<number> {
  const chosen = Deno.args.length > 0 ? Deno.args : await groupTests(TESTS, env.TMPDIR);
  const tests = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--parallel", ...chosen],
    cwd: ROOT,
    env,
    stdout: "piped",
  }).spawn();
  owned.defer(() => end(tests));
  const watch = setInterval(() => {
    if (!tally.stuckFor(STUCK)) return;
    print(`No test has ended for ${STUCK / 60_000} minutes, so the run ends here.`);
    tests.kill("SIGKILL");
  }, 5000);
  owned.defer(() => clearInterval(watch));
  await tally.follow(tests.stdout);
  return (await tests.status).success ? 0 : 1;
}

async function end(tests: Deno.ChildProcess): Promise<void> {
  try {
    tests.kill("SIGTERM");
  } catch {
    // It has ended by itself.
  }
  await tests.status;
}
