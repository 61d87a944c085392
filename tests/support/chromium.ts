import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { canInstall, findProgram, installPackages, run, runs } from "./programs.ts";

/** The browser without its windows: the same pages take two thirds of the processor's time. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/** The path of a browser for the tests. It is installed if there is none, or only a slower one. */
export async function provideChromium(print: (line: string) => void): Promise<string> {
  const found = await findChromium();
  const installs = await canInstall();
  if (found && (Deno.env.get("CHROMIUM") || found.endsWith(SHELL) || !installs)) return found;

  try {
    await (installs ? installByApt(print) : installByPlaywright(print));
  } catch (error) {
    if (!found) throw error;
  }
  const installed = await findChromium();
  if (!installed) throw new Error("Chromium was installed and yet does not run; set CHROMIUM to its path.");
  return installed;
}

export async function findChromium(): Promise<string | undefined> {
  const chosen = Deno.env.get("CHROMIUM");
  if (!chosen) return await findProgram([...NAMES, chromium.executablePath()]);
  if (await runs(chosen)) return chosen;
  throw new Error(`CHROMIUM names ${chosen}, which does not run.`);
}

async function installByApt(print: (line: string) => void): Promise<void> {
  print("Installing Chromium with apt-get …");
  // Some distributions have only the whole browser.
  await installPackages([SHELL]).catch(() => installPackages(["chromium"]));
}

async function installByPlaywright(print: (line: string) => void): Promise<void> {
  print("Installing Chromium with playwright-core …");
  const cli = fileURLToPath(new URL("../node_modules/playwright-core/cli.js", import.meta.url));
  await run(Deno.execPath(), ["run", "-A", cli, "install", "chromium"]);
}
