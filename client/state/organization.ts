import { atom } from "jotai/vanilla";
import type { EventData } from "schemas/events.ts";
import type { Change } from "../base/store.ts";

/** Set by the page at start. The stream brings changes. */
export const organizationAtom = atom<{ name: string; description: string | null } | null>(null);

/** Null means unchanged, and an empty text means no description. */
export function changeOrganization({ get, set }: Change, changed: EventData<"server_config_changed">): void {
  const known = get(organizationAtom) ?? { name: "", description: null };
  const description = changed.organization_description ?? known.description;
  set(organizationAtom, { name: changed.organization_name ?? known.name, description: description || null });
}
