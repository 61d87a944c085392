import type { PasskeyOffer } from "../../client/base/startup.ts";
import type { LoginConfig, Organization } from "schemas/organization.ts";

type Soon<T> = T | Promise<T>;

/** What the page needs to know. It never sees the database. */
export interface ShellDeps {
  initialized(): Soon<boolean>;
  organization(): Soon<Organization>;
  loginConfig(): Soon<LoginConfig>;
  /** Whether the server sends mail. */
  sendsMail(): Soon<boolean>;
  passkeys(): Soon<PasskeyOffer>;
  /** A path on this server, or null while the organization has no logo. */
  logoUrl(): Soon<string | null>;
  /** Whether a new server may be claimed on a page that was opened under this name. */
  isOwnHost(host: string): boolean;
  /** Where the client was built to; the repository's `dist/` unless told otherwise. */
  dist?: URL;
}
