import { chromium } from "playwright-core";

/** The browser without its windows: the same pages take two thirds of the processor's time. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/** The path of a browser for the tests. It is installed if there is none, or only a slower one. */
export async function provideChromium(print: (line: string) => void): Promise<string> {
  const found = await findChromium();
  const canInstall = Deno.uid() === 0 && await runs("apt-get");
  if (found && (Deno.env.get("CHROMIUM") || found.endsWith(SHELL) || !canInstall)) return found;

  try {
    await (canInstall ? installByApt(print) : installByPlaywright(print));
  } catch (error) {
    if (!found) throw error;
  }
  const installed = await findChromium();
  if (!installed) throw new Error("Chromium was installed and yet does not run; set CHROMIUM to its path.");
  return installed;
}

export async function findChromium(): Promise<string | undefined> {
  const chosen = Deno.env.get("CHROMIUM");
  for (const path of chosen ? [chosen] : [...onPath(), chromium.executablePath()]) {
    if (await runs(path)) return path;
  }
  if (chosen) throw new Error(`CHROMIUM names ${chosen}, which does not run.`);
}

/** Playwright needs the whole path. */
function onPath(): string[] {
  const folders = (Deno.env.get("PATH") ?? "").split(":").filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

/** On some systems the program is only a script that says where to get the browser. */
async function runs(path: string): Promise<boolean> {
  try {
    const { success } = await new Deno.Command(path, {
      args: ["--version"],
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch {
    return false;
  }
}

async function installByApt(print: (line: string) => void): Promise<void> {
  print("Installing Chromium with apt-get …");
  await run("apt-get", ["update", "-q"]);
  const install = ["install", "-q", "-y", "--no-install-recommends"];
  // Some distributions have only the whole browser.
  await run("apt-get", [...install, SHELL]).catch(() => run("apt-get", [...install, "chromium"]));
}

async function installByPlaywright(print: (line: string) => void): Promise<void> {
  print("Installing Chromium with playwright-core …");
  const cli = new URL("../../node_modules/playwright-core/cli.js", import.meta.url).pathname;
  await run(Deno.execPath(), ["run", "-A", cli, "install", "chromium"]);
}

async function run(command: string, args: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const { success, code } = await new Deno.Command(command, { args, env }).spawn().status;
  if (!success) throw new Error(`${command} ${args.join(" ")} ended with ${code}`);
}
