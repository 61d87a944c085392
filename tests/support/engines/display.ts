/** A screen that nobody sees, for browsers that have no way to run without one. Returns its name. */
export async function openDisplay(program: string, owned: AsyncDisposableStack): Promise<string> {
  const args = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const server = new Deno.Command(program, { args, stdout: "piped", stderr: "null" }).spawn();
  owned.defer(async () => {
    server.kill();
    await server.status;
  });
  // It chooses a number that is free, and writes it once it listens.
  for await (const line of server.stdout.pipeThrough(new TextDecoderStream())) return `:${line.trim()}`;
  throw new Error(`${program} ended without a display`);
}
