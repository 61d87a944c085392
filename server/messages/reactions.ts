import { REACTIONS } from "schemas/limits.ts";
import type { MessageRow } from "../../db/tables.ts";

/** Returns true if every client of the protocol can show this reaction. */
export function isKnownToAll(action: string | null): boolean {
  return REACTIONS.some((one) => one === action);
}

/**
 * Returns true if only clients that ask for `features=emoji` receive this record. The protocol fixes eight
 * reactions, so what another client does with a ninth is unknown.
 */
export function isForNewClients({ kind, action }: Pick<MessageRow, "kind" | "action">): boolean {
  return kind === "like" && !isKnownToAll(action);
}
