import type { ServiceTest } from "schemas/services_elsewhere.ts";
import * as v from "valibot";
import { OutboundError } from "../outbound/error.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { ANSWER_BYTES } from "../work/attempt.ts";
import type { FcmAccount } from "./account.ts";
import { assertionOf } from "./assertion.ts";

/** Milliseconds before its end at which a token is renewed. */
const EARLY = 60_000;
const MAX_ANSWER = 64 * 1024;

const Granted = v.object({ access_token: v.string(), expires_in: v.number() });

type TokenOutcome = { token: string; expires_in: number } | { failed: ServiceTest };

/** Tokens of the service account, kept until shortly before they end. One request is made for all who wait. */
export class AccessTokens {
  #key = "";
  #until = 0;
  #outcome: Promise<TokenOutcome> | null = null;

  constructor(private outbound: Outbound) {}

  /** `signal` is the caller's who asks first, and gives up for all who wait. */
  async get(account: FcmAccount, patience: number, signal?: AbortSignal): Promise<TokenOutcome> {
    const key = JSON.stringify([account.token_url, account.client_email, account.private_key]);
    if (this.#outcome && this.#key === key && performance.now() < this.#until) return await this.#outcome;
    this.#key = key;
    this.#until = Infinity;
    const asked = this.#outcome = requestToken(this.outbound, account, patience, signal);
    const outcome = await asked.catch((error) => {
      if (this.#outcome === asked) this.#outcome = null;
      throw error;
    });
    if (this.#outcome === asked) {
      this.#until = "token" in outcome ? performance.now() + outcome.expires_in * 1000 - EARLY : 0;
    }
    return outcome;
  }

  /** The service does not take it any more. */
  async forget(token: string): Promise<void> {
    const known = await this.#outcome;
    if (known && "token" in known && known.token === token) this.#outcome = null;
  }
}

/** Asks for a token as RFC 7523 says. Throws a `KeyError` when the private key is none. */
async function requestToken(
  outbound: Outbound,
  account: FcmAccount,
  patience: number,
  signal?: AbortSignal,
): Promise<TokenOutcome> {
  const began = performance.now();
  const failed = (rest: Pick<ServiceTest, "status" | "error" | "answer">): TokenOutcome => ({
    failed: { delivered: false, duration: Math.round(performance.now() - began), ...rest },
  });
  const assertion = await assertionOf(account);
  try {
    const response = await outbound.fetch(account.token_url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `${new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion,
      })}`,
      redirect: "manual",
      limits: { whole: patience, head: patience, bodyBytes: MAX_ANSWER },
      signal,
      outlastsStop: signal !== undefined,
    });
    const { status, ok } = response;
    const text = await response.text();
    if (!ok) return failed({ status, error: "status", answer: text.slice(0, ANSWER_BYTES) });
    const granted = v.safeParse(Granted, readJson(text));
    // What it says instead is not shown: there may be a token in it.
    if (!granted.success) return failed({ status, error: "broken", answer: null });
    const { access_token: token, expires_in } = granted.output;
    return { token, expires_in };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return failed({ status: null, error: error.failure, answer: null });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
