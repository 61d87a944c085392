/** Finds programs, and installs those that are missing where that needs nobody's help. */

/** The path of the first of these programs that runs. Some are only scripts that say where to get the program. */
export async function findProgram(
  names: readonly string[],
  asked = "--version",
): Promise<string | undefined> {
  for (const path of names.flatMap(onPath)) {
    if (await runs(path, asked)) return path;
  }
}

/** Whether the program answers when it is asked for its version. */
export async function runs(path: string, asked = "--version"): Promise<boolean> {
  try {
    const { success } = await new Deno.Command(path, {
      args: [asked],
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch {
    return false;
  }
}

/** Whether `installPackages` can work here: as root, on Debian and what descends from it. */
export async function canInstall(): Promise<boolean> {
  return Deno.uid() === 0 && await runs("apt-get");
}

/** Installs packages of the system. Services that come with them are not started, with systemd or without it. */
export async function installPackages(names: readonly string[]): Promise<void> {
  await run("apt-get", ["update", "-q"]);
  await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...names], {
    DEBIAN_FRONTEND: "noninteractive",
    RUNLEVEL: "1",
    SYSTEMD_OFFLINE: "1",
  });
}

export async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const { success, code } = await new Deno.Command(command, { args, env }).spawn().status;
  if (!success) throw new Error(`${command} ${args.join(" ")} ended with ${code}`);
}

/** Playwright needs the whole path. */
function onPath(name: string): string[] {
  if (name.includes("/")) return [name];
  const folders = (Deno.env.get("PATH") ?? "").split(":").filter(Boolean);
  return folders.map((folder) => `${folder}/${name}`);
}
