import type { ProviderKind } from "../../../db/tables/credentials.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { admit } from "./admit.ts";
import type { Method } from "./method.ts";

/** A way to sign in with an account elsewhere. Each attempt costs a provider or this server work, so they are limited. */
export function providerMethod<T extends ProviderKind | "metamask">(
  kind: T,
  { isReady, prove }: Required<Pick<Method<T>, "prove">> & Pick<Method<T>, "isReady">,
): Required<Pick<Method<T>, "prove">> & Method<T> {
  const limited: typeof prove = async (services, credential, address) => {
    await services.attempts.countRequest(requestBucket(kind === "metamask" ? "wallet" : "provider", address));
    return await prove(services, credential, address);
  };
  return {
    setting: kind,
    isReady,
    prove: limited,
    async check(services, credential, claim) {
      const proven = await limited(services, credential, claim.address);
      const { magic_token: invitation } = credential as { magic_token?: string | null };
      return await admit(services, claim, { ...proven, create_by: kind, invitation });
    },
  };
}
