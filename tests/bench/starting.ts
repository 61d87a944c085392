import { median, report } from "./figures.ts";
import { run } from "./process.ts";

const ROUNDS = 7;

/** Measures from the start of the process to the first response, with an existing data folder and its database. */
export async function benchStarting(folder: string): Promise<void> {
  const env = { DATA_DIR: `${folder}/data`, PORT: "0" };
  await firstAnswer("../../main.ts", env);
  const ours: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    raw.push(await firstAnswer("bare_start.ts"));
    ours.push(await firstAnswer("../../main.ts", env));
  }
  report("process start to first answer", median(ours), median(raw), "ms");
}

async function firstAnswer(script: string, env?: Record<string, string>): Promise<number> {
  const began = performance.now();
  await using program = await run(script, env);
  await (await fetch(new URL("/health", program.url))).body?.cancel();
  return performance.now() - began;
}
