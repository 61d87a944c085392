import type { Bucket } from "../../../db/users/failed_attempts.ts";
import type { EnabledFactor } from "../../../db/users/second_factors.ts";
import type { Services } from "../../app/services.ts";
import { type Proof, takeCode, type Taken } from "./codes.ts";

interface Entered {
  code: string;
  /** The limits that a wrong code counts against. */
  buckets: Bucket[];
  /** True if it goes before attempts that are not first. */
  first: boolean;
}

/**
 * Uses a code up, or returns null for one that proves nothing. One that was used before proves nothing either, but it
 * is no guess: whoever sends the right one twice, or from several devices at once, must not be kept out for it.
 */
export async function checkCode(
  services: Services,
  factor: EnabledFactor,
  { code, buckets, first }: Entered,
): Promise<Proof | null> {
  const found: { taken: Taken } = { taken: "wrong" };
  await services.attempts.check(buckets, async () => {
    found.taken = await takeCode(services, factor, code);
    return found.taken !== "wrong";
  }, { first });
  const { taken } = found;
  return taken === "wrong" || taken === "used" ? null : taken;
}
