import { type Browser, chromium } from "playwright-core";
import { provideChromium } from "../support/chromium.ts";
import { buildClient } from "../support/client.ts";
import { photographDialogs, photographOffline } from "./dialogs.ts";
import { photographEntrance, photographOnboarding } from "./entrance.ts";
import { provideFonts } from "./fonts.ts";
import { DemoServers } from "./demo_servers.ts";
import { photographInside } from "./inside.ts";
import { photographInvited, photographPanels, photographSettings } from "./managing.ts";
import { photographMessages } from "./messages.ts";
import { enter, inviteInto, signInAccounts } from "./accounts.ts";
import { Studio } from "./studio.ts";
import { readWish, type Variant } from "./variants.ts";
import { photographWriting } from "./writing.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const AT_ONCE = 2;
const print = (line: string) => console.log(line);
const begun = performance.now();

const { variants, screens } = readWish(Deno.args);
const missed: string[] = [];
let taken = 0;

const stopped = interrupted();
await provideFonts(print);
const executablePath = await provideChromium(print);
await buildClient();
await Deno.mkdir(`${ROOT}screens`, { recursive: true });
{
  await using demo = await DemoServers.build(print);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const queue = [...variants];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await photograph(browser, demo, next);
  };
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, work)), stopped]);
  await browser.close();
}
print(`${taken} photographs in screens/, ${Math.round((performance.now() - begun) / 1000)} s`);
for (const miss of missed) print(`  missed ${miss}`);
Deno.exit(missed.length > 0 ? 1 : 0);

async function photograph(browser: Browser, demo: DemoServers, variant: Variant): Promise<void> {
  if (screens.length === 0 || screens.some((part) => "onboarding first-visit".includes(part))) {
    await using server = await demo.open("screens_fresh");
    await using studio = await Studio.open(browser, variant, server.origin, screens);
    await photographOnboarding(studio);
    count(studio);
  }
  await using server = await demo.open("screens_demo");
  await using accounts = await signInAccounts(server.origin);
  await using studio = await Studio.open(browser, variant, server.origin, screens);
  await photographEntrance(studio, accounts.invitation);
  await enter(studio);
  await photographInside(studio, demo.cast);
  await photographDialogs(studio);
  await photographMessages(studio, demo.cast);
  await photographWriting(studio, demo.cast);
  await photographPanels(studio, demo.cast);
  await photographSettings(studio, demo.cast);
  await photographOffline(studio, demo.cast);
  count(studio);

  await using guest = await Studio.open(browser, variant, server.origin, screens);
  await enter(guest, "deniz");
  await photographInvited(guest, await inviteInto(server.origin, "design", demo.cast));
  count(guest);
}

/** Resolves at a signal, so that the database ends with this process. */
function interrupted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, resolve);
  return promise;
}

function count(studio: Studio): void {
  taken += studio.taken;
  missed.push(...studio.missed);
}
