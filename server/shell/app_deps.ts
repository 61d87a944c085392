import { hasUsers } from "../../db/users/users.ts";
import { readOrganization } from "../organization/settings.ts";
import { isOwnHost } from "../own_address.ts";
import type { Services } from "../services.ts";
import type { ShellDeps } from "./deps.ts";

/** The first account never goes, so a server that has one is not asked again. */
export function depsOf({ database, environment, settings }: Services): ShellDeps {
  let initialized = false;
  return {
    initialized: async () => initialized ||= await hasUsers(database.kysely),
    organization: () => readOrganization(settings),
    loginConfig: () => settings.read("login"),
    logoUrl: () => null,
    isOwnHost: (host) => isOwnHost(host, environment.PUBLIC_URL),
  };
}
