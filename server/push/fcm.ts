import type { ServiceTest } from "schemas/services_elsewhere.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { attemptAtService } from "../work/attempt.ts";
import { AccessTokens } from "./access_tokens.ts";
import type { FcmAccount } from "./account.ts";

/** Answer of FCM about an address that no app has any more, or that belongs to another project. */
const GONE = /"errorCode":\s*"(UNREGISTERED|SENDER_ID_MISMATCH)"|registration token is not a valid/i;
/** Another attempt would end the same way. */
const REFUSED = new Set([400, 413]);

export interface FcmMessage {
  token?: string;
  topic?: string;
  notification: { title: string; body: string };
  data?: Record<string, string>;
}

type FcmOutcome =
  /** It has arrived. */
  | "sent"
  /** The address is none any more. */
  | "unregistered"
  /** This message cannot be sent. */
  | "refused"
  /** FCM cannot be used just now. */
  | "failed";

interface Sent {
  outcome: FcmOutcome;
  answer: ServiceTest;
}

interface Options {
  patience: number;
  signal?: AbortSignal;
  /** Only tries it. Nobody receives it. */
  validate_only?: true;
}

/** Firebase Cloud Messaging, by its HTTP v1 interface. */
export class Fcm {
  readonly #tokens: AccessTokens;

  /** `url` is FCM's own, or that of a proxy. */
  constructor(private outbound: Outbound, private url: string) {
    this.#tokens = new AccessTokens(outbound);
  }

  /** A token that FCM does not take is renewed once. Throws a `KeyError` when the private key is none. */
  async send(account: FcmAccount, message: FcmMessage, options: Options): Promise<Sent> {
    const first = await this.#send(account, message, options);
    return first.answer.status === 401 && first.isOfFcm ? await this.#send(account, message, options) : first;
  }

  async #send(
    account: FcmAccount,
    message: FcmMessage,
    { patience, signal, validate_only }: Options,
  ): Promise<Sent & { isOfFcm: boolean }> {
    const granted = await this.#tokens.get(account, patience, signal);
    if ("failed" in granted) return { outcome: "failed", answer: granted.failed, isOfFcm: false };
    const path = `/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
    const answer = await attemptAtService(this.outbound, this.url + path, {
      method: "POST",
      headers: { authorization: `Bearer ${granted.token}`, "content-type": "application/json" },
      body: JSON.stringify({ message, validate_only }),
    }, { patience, signal });
    if (answer.status === 401) await this.#tokens.forget(granted.token);
    return { outcome: outcomeOf(answer), answer, isOfFcm: true };
  }
}

function outcomeOf({ delivered, status, answer }: ServiceTest): FcmOutcome {
  if (delivered) return "sent";
  if (status !== null && status >= 400 && status < 500 && GONE.test(answer ?? "")) return "unregistered";
  return status !== null && REFUSED.has(status) ? "refused" : "failed";
}
