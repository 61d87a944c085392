import { findKnownDevice } from "../../../db/users/known_devices.ts";
import { findUserByEmail } from "../../../db/users/users.ts";
import { unauthorized } from "../../base/errors.ts";
import { signInBuckets } from "../../limits/buckets.ts";
import { dummyHash, passwordMatches } from "../../limits/passwords.ts";
import type { Method } from "./method.ts";

/** An unknown email and a wrong password get the same answer after the same time. */
export const password: Method<"password"> = {
  setting: "password",
  async check({ database, attempts }, { email, password }, { address, proofs }) {
    const account = email.trim().toLowerCase();
    const known = await findKnownDevice(database, account, proofs);
    const user = await findUserByEmail(database, account);
    const interactive = user && !user.is_bot ? user.password_hash : null;
    const hash = interactive ?? await dummyHash();

    const buckets = signInBuckets(account, address, known);
    const matches = await attempts.check(buckets, () => passwordMatches(hash, password), { first: !!known });
    if (!matches || interactive === null) throw unauthorized();
    return user!;
  },
};
