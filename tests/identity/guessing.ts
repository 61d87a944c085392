import assert from "node:assert/strict";
import type { Answer } from "../support/answer.ts";
import { email, PASSWORD } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";

export interface Try {
  email?: string;
  password?: string;
  device?: string;
  /** The address in `X-Forwarded-For`, as from a proxy on this machine. */
  from?: string;
  headers?: Record<string, string>;
}

/** A sign-in, by default of Bo's with the right password. */
export function signIn(server: TestServer, { from, headers, device, ...who }: Try = {}): Promise<Answer> {
  const credential = { type: "password", email: email("bo"), password: PASSWORD, ...who };
  const forwarded: Record<string, string> = from ? { "X-Forwarded-For": from } : {};
  return server.nobody.post("/token/login", { credential, device }, {
    headers: { ...forwarded, ...headers },
  });
}

export function guess(server: TestServer, as: Try = {}): Promise<Answer> {
  return signIn(server, { password: "guessed", ...as });
}

export async function statusOf(answer: Promise<Answer>): Promise<number> {
  return (await answer).status;
}

/** Guesses until the server refuses. Returns how many guesses were checked. */
export async function guessUntilRefused(
  server: TestServer,
  as: (i: number) => Try = () => ({}),
): Promise<number> {
  for (let i = 0; i < 100; i++) {
    const { status } = await guess(server, as(i));
    if (status === 429) return i;
    assert.equal(status, 401);
  }
  throw new Error("a hundred guesses went unpunished");
}
