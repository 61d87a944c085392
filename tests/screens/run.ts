import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { provideChromium } from "../support/chromium.ts";
import { buildClient } from "../support/client.ts";
import { photographAccount } from "./account.ts";
import { photographMembers, photographServer } from "./administering.ts";
import { photographDialogs, photographOffline } from "./dialogs.ts";
import { giveAuthenticator, giveWallet, named, openEveryDoor } from "./doors.ts";
import { photographEntrance, photographOnboarding } from "./entrance.ts";
import { provideFonts } from "./fonts.ts";
import { DemoServers } from "./demo_servers.ts";
import { photographInside } from "./inside.ts";
import { photographInvited, photographPanels, photographSettings } from "./managing.ts";
import { photographMessages } from "./messages.ts";
import { placesOf } from "./places.ts";
import { enter, inviteInto, signInAccounts } from "./accounts.ts";
import { photographQuiet } from "./quiet.ts";
import { Studio } from "./studio.ts";
import { readWish, type Variant } from "./variants.ts";
import { photographGuest, photographWaysIn } from "./ways_in.ts";
import { photographWhole } from "./whole.ts";
import { photographWriting } from "./writing.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const AT_ONCE = 2;
/** The screens of a fresh server, which can be reached only in this order. */
const NEW = "onboarding first-visit saved-empty files-empty 180-empty 181-failed 182-search-nothing";
const print = (line: string) => console.log(line);
const begun = performance.now();

const { variants, rounds, screens } = readWish(Deno.args);
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
  const open = (origin: string) => Studio.open(browser, variant, origin, screens);
  if (rounds.includes("new")) await photographNew(demo, open);
  if (rounds.includes("team")) await photographTeam(demo, open);
  if (rounds.includes("doors")) await photographDoors(demo, open);
}

type Open = (origin: string) => Promise<Studio>;

async function photographNew(demo: DemoServers, open: Open): Promise<void> {
  if (screens.length > 0 && !screens.some((part) => NEW.includes(part))) return;
  await using server = await demo.open("screens_fresh");
  await using studio = await open(server.origin);
  await photographOnboarding(studio);
  await photographQuiet(studio);
  count(studio);
}

async function photographTeam(demo: DemoServers, open: Open): Promise<void> {
  await using server = await demo.open("screens_demo");
  await using accounts = await signInAccounts(server.origin);
  await using studio = await open(server.origin);
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

  await using guest = await open(server.origin);
  await enter(guest, "deniz");
  await photographInvited(guest, await inviteInto(server.origin, "design", demo.cast));
  count(guest);
}

/** Accounts, settings of the server, and the ways in, with all of these switched on. */
async function photographDoors(demo: DemoServers, open: Open): Promise<void> {
  await using server = await demo.open("screens_demo");
  await using accounts = await signInAccounts(server.origin);
  await using mailbox = await openEveryDoor(server.origin);
  const origin = named(server.origin);

  await using member = await open(origin);
  await giveAuthenticator(member);
  await giveWallet(member);
  await enter(member, "tomas");
  await photographAccount(member);
  count(member);

  await using admin = await open(origin);
  await enter(admin);
  await photographMembers(admin);
  await photographServer(admin);
  await photographWhole(admin, demo.cast);
  count(admin);

  await using visitor = await open(origin);
  await giveWallet(visitor);
  await photographWaysIn(visitor, mailbox, accounts.invitation);
  await photographGuest(visitor, placesOf(demo.cast).channel("everyone"));
  count(visitor);
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
