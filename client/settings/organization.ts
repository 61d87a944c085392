import type { EventData } from "schemas/events.ts";
import type { Change } from "../store.ts";
import { organizationAtom } from "./atoms.ts";

/** Null is "unchanged", and an empty description is none. */
export function changeOrganization({ get, set }: Change, changed: EventData<"server_config_changed">): void {
  const known = get(organizationAtom) ?? { name: "", description: null };
  const description = changed.organization_description ?? known.description;
  set(organizationAtom, { name: changed.organization_name ?? known.name, description: description || null });
}
