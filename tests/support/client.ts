import { fileURLToPath } from "node:url";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** By a process of its own: the bundler stays out of the tests. */
export async function buildClient(): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "client/build.ts"],
    cwd: ROOT,
    stdout: "null",
  }).spawn().status;
  if (!success) throw new Error("The client could not be built.");
}
