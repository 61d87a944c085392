import { OutboundError } from "../outbound/error.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { notAcceptable } from "../errors.ts";

/** Milliseconds for the whole request. An admin waits for it. */
const PATIENCE = 10_000;

/** Throws 406 unless a GET of the URL is answered by exactly 200 (part A, 4.5). */
export async function probeWebhook(outbound: Outbound, url: string): Promise<void> {
  if (await statusAt(outbound, url) !== 200) throw notAcceptable();
}

async function statusAt(outbound: Outbound, url: string): Promise<number | null> {
  try {
    const response = await outbound.fetch(url, { limits: { whole: PATIENCE } });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}
