import { memoryOfAll, run } from "./process.ts";

/** Milliseconds after the start. */
const REST = 15_000;

/** Measures the memory of a new server and its own database at rest, beside a server that answers one line. */
export async function benchResting(folder: string): Promise<void> {
  const megabytes = async (script: string, env?: Record<string, string>) => {
    await using program = await run(script, env);
    await new Promise((resolve) => setTimeout(resolve, REST));
    return (await memoryOfAll(program.pid) / 1_048_576).toFixed(0);
  };
  const raw = await megabytes("bare_start.ts");
  const ours = await megabytes("../../main.ts", { DATA_DIR: `${folder}/resting`, PORT: "0" });
  console.log(`  memory at rest, server and database: ${ours} MiB, a bare server ${raw} MiB`);
}
