import { sayStalled } from "./stalled.ts";
import { keep, kept } from "../browser/storage.ts";
import { hasUnsent } from "../unsent.ts";

const RELOADED = "parley:reloaded";
/** Milliseconds within which the page does not reload itself again. */
const ONCE_IN = 3_600_000;
/** Milliseconds to read why the page reloads. */
const READING = 2000;

/** Several may see the same failure. */
const noticed = new WeakSet<object>();

/**
 * Call this with the failure of an `import()`. After an upgrade the server no longer has the parts of this page, so
 * trying again is of no use. Without the address of the part, which Safari does not tell, our own file is looked for.
 */
export async function noticeMissing(failure: unknown): Promise<void> {
  if (failure instanceof Error) {
    if (noticed.has(failure)) return;
    noticed.add(failure);
  }
  const address = `${failure}`.split(/\s/).find((word) => /^https?:.*\.js$/.test(word)) ?? import.meta.url;
  if (await statusOf(address) === 404) offerNewVersion();
}

/** Call this when a part does not come for long. Offline a reload would lose the page too, so it is only offered. */
export async function giveUpOnPart(): Promise<void> {
  if (await statusOf(import.meta.url) === 0) sayStalled("partly");
  else offerNewVersion();
}

/** Reloads the page once by itself, unless that would lose something. */
function offerNewVersion(): void {
  sayStalled("outdated");
  const now = `${Date.now()}`;
  if (Date.now() - Number(kept(RELOADED, "sessionStorage")) < ONCE_IN || hasUnsent()) return;
  keep(RELOADED, now, "sessionStorage");
  // Without storage it would reload for ever.
  if (kept(RELOADED, "sessionStorage") !== now) return;
  setTimeout(() => hasUnsent() || location.reload(), READING);
}

/** Zero when the server cannot be reached. */
async function statusOf(address: string): Promise<number> {
  try {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).status;
  } catch {
    return 0;
  }
}
