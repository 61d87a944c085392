import { HTTPException } from "hono/http-exception";
import { providerDown, unauthorized } from "../../base/errors.ts";
import { OutboundError } from "../../outbound/error.ts";
import { logs } from "../../base/logs.ts";

/** Codes of openid-client and jose for an answer that is not the provider's usual one, such as an error page. */
const NOT_ITS_ANSWER = new Set([
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_TIMEOUT",
  "ERR_JOSE_GENERIC",
  "ERR_JWKS_TIMEOUT",
]);

/** 503 when what failed is the way to the provider. Anything else about it proves nobody's identity: 401. */
export async function asRefusal<T>(provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throwRefusalIn(error);
    if (!causesOf(error).some(isDown)) throw unauthorized();
    throw logged(provider, error);
  }
}

/** 503 whatever failed, for calls that bring nothing of a person. */
export async function asDown<T>(provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throwRefusalIn(error);
    throw logged(provider, error);
  }
}

/** Libraries wrap what our own code throws while they ask. */
function throwRefusalIn(error: unknown): void {
  const refusal = causesOf(error).find((cause) => cause instanceof HTTPException);
  if (refusal) throw refusal;
}

function logged(provider: string, error: unknown): HTTPException {
  const reasons = causesOf(error).map((cause) => (cause as Error).message).filter(Boolean);
  logs.error(`Sign-in with ${provider} is not possible: ${reasons.join(": ")}`, { provider });
  return providerDown();
}

function isDown(error: unknown): boolean {
  return error instanceof OutboundError || NOT_ITS_ANSWER.has((error as { code?: string }).code ?? "");
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}
