import { forbidden, unauthorized } from "../../base/errors.ts";
import { oidcClientById } from "../providers/clients.ts";
import { asRefusal } from "../providers/errors.ts";
import { issuerOf } from "../providers/openid.ts";
import { redeem } from "../providers/redeem.ts";
import { closeRequest } from "../providers/requests.ts";
import { providerMethod } from "./provider.ts";

/** The code of a provider that an admin has listed, for a sign-in that this server began. */
export const oidc = providerMethod("oidc", {
  async prove(services, answer) {
    const request = await closeRequest(services, "oidc", answer.state);
    const domain = request.issuer;
    const { oidc: listed } = await services.settings.read("login");
    if (!listed.some((provider) => provider.enable && provider.domain === domain)) throw forbidden();
    const client = await oidcClientById(services, domain, request.client_id);
    if (!client) throw unauthorized();
    const { name, ...person } = await asRefusal(
      domain,
      () => redeem(services, { issuer: issuerOf(domain), client, request }, answer),
    );
    return { identity: { kind: "oidc", issuer: domain, ...person }, name };
  },
});
