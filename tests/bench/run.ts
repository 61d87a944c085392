import { startPostgres } from "../../db/postgres/start.ts";
import { benchDelivery } from "./delivery.ts";
import { benchPaging } from "./paging.ts";
import { benchScreen } from "./screen.ts";
import { benchSending } from "./sending.ts";
import { benchStarting } from "./starting.ts";

/** Figures as ratios against a raw limit measured in the same run, for absolute ones say little of a machine unknown. */
const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-bench-" }));
await Deno.chmod(folder, 0o755);
const only = Deno.args[0];

async function section(name: string, bench: () => Promise<void>): Promise<void> {
  if (only && only !== name) return;
  console.log(`\n${name}`);
  await bench();
}

await section("starting", () => benchStarting(folder));

const postgres = await startPostgres({ folder: `${folder}/bench`, say: () => {} });
try {
  await section("sending", () => benchSending(postgres.url));
  await section("paging", () => benchPaging(postgres.url));
  await section("screen", () => benchScreen(postgres.url));
  await section("delivery", () => benchDelivery(postgres.url));
} finally {
  await postgres.stop();
  await Deno.remove(folder, { recursive: true });
}
Deno.exit(0);
