import { readLoginConfig, readOrganization } from "../../db/organization.ts";
import type { Database } from "../../db/connection.ts";
import { hasUsers } from "../../db/users.ts";
import type { ShellDeps } from "./deps.ts";

/** The shell's view of the house. An account, once there, stays: that need not be asked twice. */
export function depsOf(database: Database): ShellDeps {
  let initialized = false;
  return {
    initialized: async () => initialized ||= await hasUsers(database.kysely),
    async organization() {
      const { server_id, name, description } = await readOrganization(database);
      return { server_id, name, description };
    },
    loginConfig: () => readLoginConfig(database),
    logoUrl: () => null,
  };
}
