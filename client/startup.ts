import { createContext, use } from "react";
import type { LoginConfig, Organization } from "schemas/organization.ts";
import type { Language } from "./i18n.ts";
import type { IslandName } from "./islands.tsx";

/** What the server tells the page in its `application/json` script. */
export interface Startup {
  island: IslandName;
  language: Language;
  catalogues: Record<Language, string>;
  organization: Organization;
  login_config: LoginConfig;
  logo_url: string | null;
}

export const StartupContext = createContext<Startup | null>(null);

export function useStartup(): Startup {
  const startup = use(StartupContext);
  if (!startup) throw new Error("Outside of an island");
  return startup;
}
