import { badRequest } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";
import type { Person } from "../providers/claims.ts";
import { asRefusal } from "../providers/errors.ts";
import { verifyGoogleToken } from "../providers/google.ts";
import { redeem } from "../providers/redeem.ts";
import { closeRequest } from "../providers/requests.ts";
import type { CredentialOf } from "./method.ts";
import { providerMethod } from "./provider.ts";

/** An ID token that Google's script has given to a client, or the code of a sign-in that this server began. */
export const google = providerMethod("google", {
  async isReady({ settings }) {
    return (await settings.read("google")).client_id !== "";
  },
  async prove(services, credential) {
    const { name, ...person } = await asRefusal("Google", () => personBehind(services, credential));
    return { identity: { kind: "google", issuer: "", ...person }, name };
  },
});

async function personBehind(
  services: Services,
  { id_token, code, state }: CredentialOf<"google">,
): Promise<Person> {
  if (id_token) return await verifyGoogleToken(services, id_token);
  if (!code || !state) throw badRequest("either an id_token, or a code with its state");
  const request = await closeRequest(services, "google", state);
  const client = await services.settings.read("google");
  const issuer = new URL(services.environment.GOOGLE_ISSUER);
  return await redeem(services, { issuer, client, request }, { code });
}
