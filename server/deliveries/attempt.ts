import type { WebhookError } from "schemas/webhooks.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Outbound, OutboundRequest } from "../outbound/fetch.ts";

/** What one attempt came to. */
export interface Attempt {
  delivered: boolean;
  /** Null when there was no answer. */
  status: number | null;
  error: WebhookError | null;
  /** The answer's beginning. */
  answer: string | null;
  duration: number;
}

/** Bytes of an answer that are kept. */
export const ANSWER_BYTES = 1024;
/** Milliseconds without a byte of the answer's body. Its status counts, so nobody waits long for the rest. */
const IDLE = 2000;

/** Milliseconds for the whole attempt, and what gives it up. */
export interface AttemptOptions {
  patience: number;
  signal?: AbortSignal;
  /** Whether this answer means that the request has arrived. Unless given, any status below 400 does. */
  isAccepted?: (status: number, answer: string) => boolean;
}

/** Sends one request to a receiver and reads its answer as far as it is kept. */
export async function attemptAt(
  outbound: Outbound,
  url: string,
  request: OutboundRequest,
  { patience, signal, isAccepted = (status) => status < 400 }: AttemptOptions,
): Promise<Attempt> {
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const response = await outbound.fetch(url, {
      ...request,
      limits: { whole: patience, head: patience, idle: IDLE },
      onlyBeginning: true,
      signal,
    });
    const { status } = response;
    const answer = await beginningOf(response);
    const delivered = isAccepted(status, answer);
    return { delivered, status, error: delivered ? null : "status", answer, duration: duration() };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { delivered: false, status: null, error: error.failure, answer: null, duration: duration() };
  }
}

/** The same at a service whose secrets a redirect could send elsewhere. */
export function attemptAtService(
  outbound: Outbound,
  url: string,
  request: OutboundRequest,
  options: AttemptOptions,
): Promise<Attempt> {
  const isAccepted = (status: number) => status < 300;
  return attemptAt(outbound, url, { ...request, redirect: "manual" }, { isAccepted, ...options });
}

/** As text, without NUL, which PostgreSQL cannot store. A body that breaks off is kept as far as it came. */
async function beginningOf({ body }: Response): Promise<string> {
  const bytes = new Uint8Array(ANSWER_BYTES);
  let size = 0;
  const reader = body?.getReader();
  try {
    while (reader && size < ANSWER_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      const taken = value.subarray(0, ANSWER_BYTES - size);
      bytes.set(taken, size);
      size += taken.length;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  } finally {
    await reader?.cancel().catch(() => {});
  }
  return new TextDecoder().decode(bytes.subarray(0, size)).replaceAll("\0", "");
}
