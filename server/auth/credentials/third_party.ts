import { findThirdPartyKey } from "../../../db/users/third_party_keys.ts";
import { unauthorized } from "../../errors.ts";
import { hashToken } from "../tokens.ts";
import { admit } from "./admit.ts";
import type { Method } from "./method.ts";

/** A key that an integrator's server created. It always may create the account (part A, 2.8). */
export const thirdParty: Method<"thirdparty"> = {
  setting: "third_party",
  async check(services, { key }, claim) {
    const user = await findThirdPartyKey(services.database, hashToken(key));
    if (!user) throw unauthorized();
    const { userid, username } = user;
    return await admit(services, claim, {
      identity: { kind: "thirdparty", issuer: "", subject: userid, email: null },
      name: username,
      create_by: "thirdparty",
      invitation: "unneeded",
    });
  },
};
