import type { LoginConfig, Organization } from "schemas/organization.ts";

type Soon<T> = T | Promise<T>;

/** What the page needs to know of the house; the database stays out of sight. */
export interface ShellDeps {
  initialized(): Soon<boolean>;
  organization(): Soon<Organization>;
  loginConfig(): Soon<LoginConfig>;
  /** A path on this server, or null while the organization has no logo. */
  logoUrl(): Soon<string | null>;
  /** Where the client was built to; the house's own `dist/` unless told otherwise. */
  dist?: URL;
}
