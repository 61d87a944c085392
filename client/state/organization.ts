import { atom } from "jotai/vanilla";
import type { EventData } from "schemas/events.ts";
import type { Change } from "../base/store.ts";

interface Organization {
  /** Absent where no page has set it, and where the organization is not known. */
  server_id?: string;
  name: string;
  description: string | null;
  /** Null while it has no logo. */
  logo_url: string | null;
}

/** Set by the page at start. The stream brings changes. */
export const organizationAtom = atom<Organization | null>(null);

/** Null means unchanged, and an empty text means no description or no logo. */
export function changeOrganization({ get, set }: Change, changed: EventData<"server_config_changed">): void {
  const known = get(organizationAtom) ?? { name: "", description: null, logo_url: null };
  set(organizationAtom, {
    ...known,
    name: changed.organization_name ?? known.name,
    description: (changed.organization_description ?? known.description) || null,
    logo_url: (changed.organization_logo ?? known.logo_url) || null,
  });
}
