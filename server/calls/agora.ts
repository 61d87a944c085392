import * as v from "valibot";
import { withoutEnd } from "schemas/ends.ts";
import { agoraFailed } from "../base/errors.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Outbound, OutboundRequest } from "../outbound/fetch.ts";
import type { AgoraAccount } from "./account.ts";

/** Somebody waits for the answer. */
export const AGORA_LIMITS = { whole: 6000, head: 5000, idle: 3000, bodyBytes: 1024 * 1024 };
/** Milliseconds for which an answer is given again. Every client polls the calls every few seconds. */
const KEPT = 3000;
const MAX_KEPT = 200;

interface Kept {
  until: number;
  answer: Promise<unknown>;
}

/** Asks Agora what is going on there. Answers are kept for a moment, also that it does not answer. */
export class Agora {
  /** The oldest first. */
  #kept = new Map<string, Kept>();

  constructor(private outbound: Outbound) {}

  /** Throws 503 when the answer is not as it should be. */
  async ask<T extends v.GenericSchema>(
    account: AgoraAccount,
    path: string,
    schema: T,
  ): Promise<v.InferOutput<T>> {
    const now = performance.now();
    const key = JSON.stringify([account.url, authorization(account), path]);
    const known = this.#kept.get(key);
    if (known && known.until > now) return await known.answer as v.InferOutput<T>;
    const answer = askAgora(this.outbound, account, path).then((text) => parsed(schema, text));
    answer.catch(() => {});
    this.#keep(key, { until: now + KEPT, answer });
    return await answer;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    for (const [old, { until }] of this.#kept) {
      if (this.#kept.size < MAX_KEPT && until > performance.now()) break;
      this.#kept.delete(old);
    }
    this.#kept.set(key, kept);
  }
}

/** A request to Agora's REST interface. */
export function requestOf(account: AgoraAccount, path: string): OutboundRequest & { url: string } {
  return {
    url: withoutEnd(account.url, "/") + path,
    headers: { authorization: authorization(account), accept: "application/json" },
    // A redirect could send the customer's secret elsewhere.
    redirect: "manual",
    limits: AGORA_LIMITS,
  };
}

/** Builds the path under which the calls of a page are listed. */
export const channelsPath = ({ app_id }: AgoraAccount, page: number, size: number) =>
  `/dev/v1/channel/${encodeURIComponent(app_id)}?page_no=${page}&page_size=${size}`;

async function askAgora(outbound: Outbound, account: AgoraAccount, path: string): Promise<string> {
  try {
    const { url, ...request } = requestOf(account, path);
    const response = await outbound.fetch(url, request);
    if (response.ok) return await response.text();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  throw agoraFailed();
}

function parsed<T extends v.GenericSchema>(schema: T, text: string): v.InferOutput<T> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw agoraFailed();
  }
}

const bytes = new TextEncoder();

function authorization({ customer_id, customer_secret }: AgoraAccount): string {
  return `Basic ${bytes.encode(`${customer_id}:${customer_secret}`).toBase64()}`;
}
