import type { Database } from "../../../db/connection.ts";
import { takeThirdPartyKey, type ThirdPartyUser } from "../../../db/users/third_party_keys.ts";
import { unauthorized } from "../../base/errors.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { hashToken } from "../../base/tokens.ts";
import { admit } from "./admit.ts";
import type { Method } from "./method.ts";

/** A key that an integrator's server created. It works once, and always may create the account. */
export const thirdParty: Method<"thirdparty"> = {
  setting: "third_party",
  async check(services, { key }, claim) {
    const { attempts, database } = services;
    const { userid, username } = await attempts.countRefusals(
      requestBucket("secret", claim.address),
      () => userOf(database, key),
    );
    return await admit(services, claim, {
      identity: { kind: "thirdparty", issuer: "", subject: userid, email: null },
      name: username,
      create_by: "thirdparty",
      invitation: "unneeded",
    });
  },
};

async function userOf(database: Database, key: string): Promise<ThirdPartyUser> {
  const user = await takeThirdPartyKey(database, hashToken(key));
  if (!user) throw unauthorized();
  return user;
}
