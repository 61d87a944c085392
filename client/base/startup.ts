import { createContext, use } from "react";
import type { CustomPageName } from "schemas/custom_pages.ts";
import type { Common } from "schemas/common.ts";
import type { LoginConfig, Organization } from "schemas/organization.ts";
import type { Language } from "./i18n/languages.ts";
import type { IslandName } from "./paths.ts";

export interface PasskeyOffer {
  /** The addresses whose pages may use passkeys, the main one first. Empty while passkeys are off. */
  origins: string[];
  /** Tells whether anybody has one. */
  exist: boolean;
}

/** The data that the server puts into the page's `application/json` script. */
export interface Startup {
  island: IslandName;
  language: Language;
  /** Addresses of the texts of this page. */
  texts: Record<Language, string>;
  /** Those of the settings, which load with them. */
  later_texts: Record<Language, string>;
  organization: Organization;
  common: Common;
  login_config: LoginConfig;
  /** Tells whether links can be mailed. */
  sends_mail: boolean;
  passkeys: PasskeyOffer;
  /** Pages that an admin wrote. */
  custom_pages: Record<CustomPageName, boolean>;
  logo_url: string | null;
  /** Only in the wizard: the host name of the page, when a new server cannot be claimed under it. */
  unknown_host: string | null;
}

export const StartupContext = createContext<Startup | null>(null);

export function useStartup(): Startup {
  const startup = use(StartupContext);
  if (!startup) throw new Error("Outside of an island");
  return startup;
}
