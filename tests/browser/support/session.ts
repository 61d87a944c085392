import assert from "node:assert/strict";
import type { BrowserContext } from "playwright-core";

/** Gives the browser a session's cookie, as if the user had filled in the form. */
export async function signIn(
  { context, origin }: { context: BrowserContext; origin: string },
  email: string,
  password: string,
): Promise<void> {
  const answer = await context.request.post(`${origin}/api/token/login`, {
    headers: { "X-Parley-Session": "cookie" },
    data: { credential: { type: "password", email, password }, device: `web:${crypto.randomUUID()}` },
  });
  assert.equal(answer.status(), 200);
}
