import type { i18n } from "i18next";
import { byteLength, MAX_SECTION_NAME_BYTES } from "schemas/limits.ts";
import type { Store } from "../../base/store.ts";
import { ownSectionsAtom } from "../../state/chats/arrangement/arrangement.ts";
import type { SectionId } from "../../state/chats/arrangement/sections.ts";

/** Null for the sections that everybody has. */
export function ownIdOf(id: SectionId): number | null {
  return id.startsWith("own:") ? Number(id.slice(4)) : null;
}

export function sectionName(store: Store, { t }: i18n, id: SectionId): string {
  const own = ownIdOf(id);
  if (own === null) return t(`chat:sections.${id as "pinned"}`);
  return store.get(ownSectionsAtom).find(({ section }) => section === own)?.name ?? "";
}

/** Hidden characters are refused by the server. */
export function isSectionName(name: string): boolean {
  const length = byteLength(name.trim());
  return length > 0 && length <= MAX_SECTION_NAME_BYTES;
}
