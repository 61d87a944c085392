import { asRefusal } from "../providers/errors.ts";
import { redeemGithub } from "../providers/github.ts";
import { closeRequest } from "../providers/requests.ts";
import { providerMethod } from "./provider.ts";

/** A code of GitHub, for a sign-in that this server or another client began. */
export const github = providerMethod("github", {
  async isReady({ settings }) {
    const { client_id, client_secret } = await settings.read("github");
    return client_id !== "" && client_secret !== "";
  },
  async prove(services, { code, state }) {
    const began = state ? await closeRequest(services, "github", state) : undefined;
    const client = await services.settings.read("github");
    const { name, ...person } = await asRefusal(
      "GitHub",
      () => redeemGithub(services, client, { code, began }),
    );
    return { identity: { kind: "github", issuer: "", ...person }, name };
  },
});
