import { type Attempt, attemptAt, type AttemptOptions } from "../work/attempt.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { SIGNATURE_HEADER, signatureOf } from "./signature.ts";

interface Address {
  webhook_url: string;
  secrets: string[];
}

/**
 * Sends a body to a webhook. A redirect that would make a `GET` of it, and lose the body, is a failure;
 * those by 307 and 308 are followed.
 */
export function post(
  outbound: Outbound,
  { webhook_url, secrets }: Address,
  body: string,
  options: AttemptOptions,
): Promise<Attempt> {
  const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signatureOf(secrets, body) };
  return attemptAt(outbound, webhook_url, { method: "POST", headers, body, redirect: "same" }, {
    isAccepted: (status) => status < 300,
    ...options,
  });
}
