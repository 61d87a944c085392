import { NewSecondFactor, RecoveryCodes } from "schemas/second_factor.ts";
import { Secret, TOTP } from "otpauth";
import { PASSWORD, type Person } from "./cast.ts";
import type { TestServer } from "./server.ts";

/** The code that an authenticator app shows now. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

export async function setUp(server: TestServer, who: Person): Promise<string> {
  const answer = await server.as(who).post("/user/second_factor", { password: PASSWORD });
  return answer.as(NewSecondFactor).secret;
}

/** Turns somebody's second factor on. The code that confirmed it may be used again, as if time had passed. */
export async function secure(server: TestServer, who: Person) {
  const secret = await setUp(server, who);
  const answer = await server.as(who).post("/user/second_factor/confirm", { code: codeOf(secret) });
  const { recovery_codes } = answer.as(RecoveryCodes);
  await server.sql`update second_factors set last_step = 0`;
  return { secret, recovery_codes };
}
