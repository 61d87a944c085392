import { type Browser, type BrowserContext, chromium } from "playwright-core";
import type { Sql } from "../support/sql.ts";
import { hashPassword } from "../../server/limits/passwords.ts";
import { findChromium } from "../support/chromium.ts";

const PASSWORD = "open sesame";

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"],
  });
}

/** Lets the first person sign in with a password. */
export async function givePassword(sql: Sql): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await sql`update users set email = 'one@example.org', password_hash = ${password_hash} where uid = 1`;
}

export async function signInBrowser(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/token/login`, {
    headers: { "X-Parley-Session": "cookie" },
    data: {
      credential: { type: "password", email: "one@example.org", password: PASSWORD },
      device: "web:bench",
    },
  });
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`);
}
