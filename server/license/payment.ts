import { NO_LIMIT } from "schemas/free_license.ts";
import { type PaymentRequest, PaymentSession } from "schemas/license.ts";
import * as v from "valibot";
import { notFound, paymentHostFailed } from "../base/errors.ts";
import { OutboundError } from "../outbound/error.ts";
import type { OutboundRequest } from "../outbound/fetch.ts";
import type { Origin } from "../security_events/origin.ts";
import type { Services } from "../app/services.ts";
import { saveLicense } from "./license.ts";

const YEARS = 100;
const PaidLicense = v.object({ license: v.string() });

/** Asks the payment host for a page on which an unlimited key is paid. Throws 404 when this server has no such host. */
export async function beginPayment(
  services: Services,
  { domain, success_url, cancel_url }: PaymentRequest,
): Promise<PaymentSession> {
  const expire = new Date();
  expire.setFullYear(expire.getFullYear() + YEARS);
  return await ask(services, "/payments", PaymentSession, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      type: "payment",
      metadata: { user_limit: NO_LIMIT, expire: expire.toISOString(), domain },
      success_url,
      cancel_url,
    }),
  });
}

/** Fetches the key that was paid for, and stores it. */
export async function takePaidLicense(services: Services, origin: Origin, session: string): Promise<void> {
  const { license } = await ask(services, `/payments/${session}/license`, PaidLicense);
  await saveLicense(services, origin, license);
}

async function ask<T extends v.GenericSchema>(
  { environment, outbound }: Services,
  path: string,
  schema: T,
  request: OutboundRequest = {},
): Promise<v.InferOutput<T>> {
  const { LICENSE_PAYMENT_URL } = environment;
  if (!LICENSE_PAYMENT_URL) throw notFound();
  try {
    const response = await outbound.fetch(LICENSE_PAYMENT_URL + path, request);
    if (!response.ok) throw response.status === 404 ? notFound() : paymentHostFailed();
    const answer = v.safeParse(schema, await response.json());
    if (!answer.success) throw paymentHostFailed();
    return answer.output;
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) throw paymentHostFailed();
    throw error;
  }
}
