import type { Servers } from "../support/databases.ts";
import { type Program, residentMemory, run } from "./process.ts";
import { Caller } from "./soak/caller.ts";
import { Follower } from "./soak/follower.ts";
import { sendHostileTraffic } from "./soak/hostile_traffic.ts";
import { createScene } from "./soak/scene.ts";
import { loseDatabase } from "./soak/losing.ts";
import { SendLog, Talker } from "./soak/talker.ts";
import { findLosses } from "./soak/losses.ts";
import { visit } from "./soak/visitor.ts";

const WARM_UP = 60_000;
const REST = 30_000;
const FOLLOWERS = 40;
const VISITORS = [1, 2, 3, 4];

/**
 * Mixed load for some minutes: messages, edits, reactions, deletions, lasting and short streams, sign-ins, and
 * hostile traffic. Nothing may be lost or repeated. The memory at rest afterwards is compared with that after a
 * first minute of the same load. Meanwhile the database may be taken away `losses` times.
 */
export async function benchSoaking(servers: Servers, minutes: number, losses = 0): Promise<void> {
  const scene = await createScene(servers);
  await using server = await run("../../main.ts", { DATABASE_URL: scene.url, PORT: "0" });
  const log = new SendLog();
  const origin = server.url.origin;
  const followers = scene.people.slice(0, FOLLOWERS)
    .map((person, i) => new Follower(origin, person, i % 2 === 1));
  const talkers = scene.people.map((person) => new Talker(origin, person, log));
  const load = async (milliseconds: number) => {
    const stop = AbortSignal.timeout(milliseconds);
    await Promise.all([
      ...talkers.map((talker) => talker.talk(stop)),
      ...VISITORS.map((n) => visit(origin, scene, scene.people.at(-n - 1)!, log, stop)),
      sendHostileTraffic(origin, scene, stop),
    ]);
  };
  const leave = new AbortController();
  const following = await allFollow(followers, leave.signal);

  await load(WARM_UP);
  const before = await atRest(server);
  let most = 0;
  const watch = setInterval(async () => most = Math.max(most, await residentMemory(server.pid)), 1000);
  const duration = minutes * 60_000;
  await Promise.all([
    load(duration),
    loseDatabase(servers, losses, duration, AbortSignal.timeout(duration)),
  ]);
  clearInterval(watch);
  const after = await atRest(server);
  leave.abort();
  await following.ended;

  const lost = await findLosses(scene.database, log, followers);
  console.log(
    `  ${minutes} minutes: ${log.mids.size} messages acknowledged, ${log.deleted.size} of them deleted`,
  );
  console.log(`  ${JSON.stringify(lost)}; unexpected answers: ${log.surprises.length}`, tally(log));
  console.log(
    `  ${
      followers.reduce((sum, { received }) => sum + received.length, 0)
    } records delivered by ${FOLLOWERS} streams`,
  );
  console.log(`  ${Caller.waiting()}`);
  console.log(`  at rest before ${shown(before)}, at most ${mib(most)}, at rest after ${shown(after)}`);
  await scene.database.end();
  if (Object.values(lost).some((count) => count !== 0)) throw new Error("Something was lost or doubled.");
}

/** Resolves when all of them have received the past; `ended` resolves when they have closed. */
async function allFollow(followers: Follower[], stop: AbortSignal): Promise<{ ended: Promise<unknown> }> {
  const all: Promise<void>[] = [];
  await Promise.all(
    followers.map((follower) => new Promise<void>((started) => all.push(follower.follow(stop, started)))),
  );
  return { ended: Promise.all(all) };
}

interface Rest {
  memory: number;
  descriptors: number;
}

async function atRest({ pid }: Program): Promise<Rest> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  return { memory: await residentMemory(pid), descriptors: [...Deno.readDirSync(`/proc/${pid}/fd`)].length };
}

function tally({ surprises }: SendLog): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const surprise of surprises) counts[surprise] = (counts[surprise] ?? 0) + 1;
  return counts;
}

const mib = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MiB`;
const shown = ({ memory, descriptors }: Rest) => `${mib(memory)} and ${descriptors} descriptors`;
