import type { LoginConfig } from "schemas/organization.ts";
import { customPagesSet } from "../custom_pages/custom_pages.ts";
import { hasUsers } from "../../db/users/users.ts";
import { offeredLogin } from "../auth/credentials/methods.ts";
import { passkeyOffer } from "../auth/passkeys/offer.ts";
import { readCommon } from "../server_settings/common.ts";
import { logoUrl } from "../organization/logo.ts";
import { readOrganization } from "../organization/settings.ts";
import { isOwnHost } from "../http/own_address.ts";
import type { Services } from "../app/services.ts";
import type { ShellDeps } from "./deps.ts";

/** Our own page signs in with Google by a code, which takes the secret too. */
async function offeredOnPage(services: Services): Promise<LoginConfig> {
  const login = await offeredLogin(services);
  const { client_secret } = await services.settings.read("google");
  return { ...login, google: login.google && client_secret !== "" };
}

/** The first account never goes, so a server that has one is not asked again. */
export function depsOf(services: Services): ShellDeps {
  const { database, environment, settings, mail } = services;
  let initialized = false;
  return {
    initialized: async () => initialized ||= await hasUsers(database.kysely),
    organization: () => readOrganization(settings),
    common: () => readCommon(settings),
    loginConfig: () => offeredOnPage(services),
    sendsMail: () => mail.isOn(),
    passkeys: () => passkeyOffer(services),
    customPages: () => customPagesSet(services),
    hasWidgetCss: async () => !!(await settings.read("widget")).css,
    logoUrl: () => logoUrl(settings),
    isOwnHost: (host) => isOwnHost(host, environment.PUBLIC_URL),
  };
}
