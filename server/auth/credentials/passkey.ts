import { requestBucket } from "../../limits/buckets.ts";
import { relyingParty } from "../passkeys/relying_party.ts";
import { finishSignIn } from "../passkeys/sign_in.ts";
import type { Method } from "./method.ts";

/** A passkey's answer to a challenge of this server. It needs an address to which passkeys belong. */
export const passkey: Method<"passkey"> = {
  setting: "passkey",
  isReady: async (services) => await relyingParty(services) !== null,
  check: (services, answer, { address }) =>
    services.attempts.countRefusals(requestBucket("secret", address), () => finishSignIn(services, answer)),
};
