import { startAdministered } from "../support/databases.ts";
import { benchDelivery } from "./delivery.ts";
import { benchGrowing } from "./growing.ts";
import { benchHolding } from "./holding.ts";
import { benchFiles } from "./filing.ts";
import { benchNewAccounts } from "./new_accounts.ts";
import { benchPaging } from "./paging.ts";
import { benchBesideStatic } from "./beside_static.ts";
import { benchScreen } from "./screen.ts";
import { benchResting } from "./resting.ts";
import { benchSearching } from "./searching.ts";
import { benchSending } from "./sending.ts";
import { benchSigningIn } from "./signing_in.ts";
import { benchSoaking } from "./soaking.ts";
import { benchSlowStarting } from "./slow_starting.ts";
import { benchTellingApart } from "./telling_apart.ts";
import { benchStarting } from "./starting.ts";

/** Prints ratios to raw limits of the same run, because absolute figures depend on the machine. */
const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-bench-" }));
await Deno.chmod(folder, 0o755);
const [only, minutes = "10"] = Deno.args;

async function section(name: string, bench: () => Promise<void>): Promise<void> {
  if (only && only !== name) return;
  console.log(`\n${name}`);
  await bench();
}

await section("starting", () => benchStarting(folder));
await section("resting", () => benchResting(folder));

const postgres = await startAdministered({ folder: `${folder}/bench`, print: () => {} });
try {
  await section("sending", () => benchSending(postgres.servers));
  await section("paging", () => benchPaging(postgres.servers));
  await section("search", () => benchSearching(postgres.servers));
  await section("files", () => benchFiles(postgres.servers));
  await section("signing in", () => benchSigningIn(postgres.servers));
  await section("telling apart", () => benchTellingApart(postgres.servers));
  await section("screen", async () => {
    await benchBesideStatic(postgres.servers);
    await benchScreen(postgres.servers);
  });
  await section("delivery", () => benchDelivery(postgres.servers));
  await section("growing", () => benchGrowing(postgres.servers));
  await section("new accounts", () => benchNewAccounts(postgres.servers));
  await section("holding", () => benchHolding(postgres.servers));
  await section("slow starting", () => benchSlowStarting(postgres.servers));
  if (only === "soaking") await section("soaking", () => benchSoaking(postgres.servers, Number(minutes)));
  if (only === "losing") await section("losing", () => benchSoaking(postgres.servers, Number(minutes), 10));
} finally {
  await postgres.stop();
  await Deno.remove(folder, { recursive: true });
}
Deno.exit(0);
