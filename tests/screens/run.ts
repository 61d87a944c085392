import { type Browser, chromium } from "playwright-core";
import { provideChromium } from "../support/chromium.ts";
import { photographDialogs, photographOffline } from "./dialogs.ts";
import { photographEntrance, photographOnboarding } from "./entrance.ts";
import { provideFonts } from "./fonts.ts";
import { Houses } from "./houses.ts";
import { photographInside } from "./inside.ts";
import { photographInvited, photographPanels, photographSettings } from "./managing.ts";
import { photographMessages } from "./messages.ts";
import { enter, inviteInto, takeSeats } from "./seats.ts";
import { Studio } from "./studio.ts";
import { readWish, type Variant } from "./variants.ts";
import { photographWriting } from "./writing.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const AT_ONCE = 2;
const say = (line: string) => console.log(line);
const begun = performance.now();

const { variants, screens } = readWish(Deno.args);
const missed: string[] = [];
let taken = 0;

const stopped = interrupted();
await provideFonts(say);
const executablePath = await provideChromium(say);
await build();
await Deno.mkdir(`${ROOT}screens`, { recursive: true });
{
  await using houses = await Houses.build(say);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const queue = [...variants];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await photograph(browser, houses, next);
  };
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, work)), stopped]);
  await browser.close();
}
say(`${taken} photographs in screens/, ${Math.round((performance.now() - begun) / 1000)} s`);
for (const miss of missed) say(`  missed ${miss}`);
Deno.exit(missed.length > 0 ? 1 : 0);

async function photograph(browser: Browser, houses: Houses, variant: Variant): Promise<void> {
  if (screens.length === 0 || screens.some((part) => "onboarding first-visit".includes(part))) {
    await using server = await houses.open("screens_fresh");
    await using studio = await Studio.open(browser, variant, server.origin, screens);
    await photographOnboarding(studio);
    count(studio);
  }
  await using server = await houses.open("screens_demo");
  await using seats = await takeSeats(server.origin);
  await using studio = await Studio.open(browser, variant, server.origin, screens);
  await photographEntrance(studio, seats.invitation);
  await enter(studio);
  await photographInside(studio, houses.cast);
  await photographDialogs(studio);
  await photographMessages(studio, houses.cast);
  await photographWriting(studio, houses.cast);
  await photographPanels(studio, houses.cast);
  await photographSettings(studio, houses.cast);
  await photographOffline(studio, houses.cast);
  count(studio);

  await using guest = await Studio.open(browser, variant, server.origin, screens);
  await enter(guest, "deniz");
  await photographInvited(guest, await inviteInto(server.origin, "design", houses.cast));
  count(guest);
}

/** So that the database does not outlive who started it. */
function interrupted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, resolve);
  return promise;
}

function count(studio: Studio): void {
  taken += studio.taken;
  missed.push(...studio.missed);
}

async function build(): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "client/build.ts"],
    cwd: ROOT,
    stdout: "null",
  }).spawn().status;
  if (!success) throw new Error("The client could not be built.");
}
