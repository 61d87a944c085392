import type { PasskeyOffer } from "../../client/base/startup.ts";
import type { CustomPageName } from "schemas/custom_pages.ts";
import type { Common } from "schemas/common.ts";
import type { LoginConfig, Organization } from "schemas/organization.ts";

type Soon<T> = T | Promise<T>;

/** Facts that the page needs. It never sees the database. */
export interface ShellDeps {
  initialized(): Soon<boolean>;
  organization(): Soon<Organization>;
  common(): Soon<Common>;
  loginConfig(): Soon<LoginConfig>;
  /** Returns true if the server sends mail. */
  sendsMail(): Soon<boolean>;
  passkeys(): Soon<PasskeyOffer>;
  customPages(): Soon<Record<CustomPageName, boolean>>;
  /** Returns true if an admin has set a style sheet for the widget. */
  hasWidgetCss(): Soon<boolean>;
  /** A path on this server, or null while the organization has no logo. */
  logoUrl(): Soon<string | null>;
  /** Returns true if a new server may be claimed on a page that was opened under this name. */
  isOwnHost(host: string): boolean;
  /** Folder of the built client; the repository's `dist/` unless told otherwise. */
  dist?: URL;
}
