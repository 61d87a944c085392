import assert from "node:assert/strict";
import { readEnvironment } from "../../server/base/environment.ts";
import { type OutboundError, type OutboundFailure } from "../../server/outbound/error.ts";
import { Outbound, type OutboundOptions, type OutboundRequest } from "../../server/outbound/fetch.ts";

export const LOOPBACK = "127.0.0.0/8,::1";

/** What a server with this OUTBOUND_ALLOW asks others with. */
export function outbound(OUTBOUND_ALLOW: string, options: Omit<OutboundOptions, "allow"> = {}): Outbound {
  return new Outbound({ allow: readEnvironment({ OUTBOUND_ALLOW }).OUTBOUND_ALLOW, ...options });
}

/** Names as a test gives them out: each question takes the next answer, and the last one stays. */
export function names(answers: Record<string, string[][]>) {
  const asked: string[] = [];
  const resolve = (name: string): Promise<string[]> => {
    asked.push(name);
    const [next, ...rest] = answers[name] ?? [];
    if (rest.length > 0) answers[name] = rest;
    return next ? Promise.resolve(next) : Promise.reject(new Error("ENOTFOUND"));
  };
  return { asked, resolve };
}

/** Asks, and reads to the end. */
export async function ask(asking: Outbound, url: string, request?: OutboundRequest): Promise<string> {
  return await (await asking.fetch(url, request)).text();
}

/** That asking fails in this way, at the headers or in the body. */
export async function fails(
  asking: Outbound,
  url: string,
  failure: OutboundFailure,
  words: RegExp,
  request?: OutboundRequest,
): Promise<void> {
  await assert.rejects(ask(asking, url, request), (error: OutboundError) => {
    assert.deepEqual([error.name, error.failure], ["OutboundError", failure], `${url}: ${error.stack}`);
    assert.match(error.message, words);
    return true;
  });
}
