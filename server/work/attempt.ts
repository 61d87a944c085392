import type { WebhookError } from "schemas/webhooks.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Outbound, OutboundRequest } from "../outbound/fetch.ts";

/** Outcome of one attempt. */
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
  /** Returns true if this answer means that the request has arrived. Unless given, any status below 400 does. */
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
  const heard = new Beginning();
  try {
    await outbound.read(url, {
      ...request,
      limits: { whole: patience, head: patience, idle: IDLE },
      onlyBeginning: true,
      signal,
      outlastsStop: signal !== undefined,
    }, (response) => heard.read(response));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (heard.status === null) return { ...UNHEARD, error: error.failure, duration: since(began) };
  }
  const { status, text: answer } = heard;
  const delivered = isAccepted(status!, answer);
  return { delivered, status, error: delivered ? null : "status", answer, duration: since(began) };
}

const UNHEARD = { delivered: false, status: null, answer: null };
const since = (began: number) => Math.round(performance.now() - began);

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

/** Beginning of an answer, as far as it is kept. Its status counts, also when its body breaks off. */
class Beginning {
  status: number | null = null;
  #bytes = new Uint8Array(ANSWER_BYTES);
  #size = 0;

  async read({ status, body }: Response): Promise<void> {
    this.status = status;
    for await (const piece of body ?? []) {
      const taken = piece.subarray(0, ANSWER_BYTES - this.#size);
      this.#bytes.set(taken, this.#size);
      this.#size += taken.length;
      if (this.#size === ANSWER_BYTES) return;
    }
  }

  /** Without NUL, which PostgreSQL cannot store. */
  get text(): string {
    return new TextDecoder().decode(this.#bytes.subarray(0, this.#size)).replaceAll("\0", "");
  }
}
