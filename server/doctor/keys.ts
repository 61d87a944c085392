import type { Database } from "../../db/connection.ts";
import { type HeldKey, heldKeys, holdersOf, UNCLAIMED } from "../../db/stored_keys.ts";
import { type FileStorage, isKey, type ListedFile } from "../storage/storage.ts";
import type { Finding } from "./findings.ts";
import { sideBySide } from "../storage/side_by_side.ts";

/** Counts of what was looked at, for the summary. */
export interface Tally {
  files: number;
  bytes: number;
}

/**
 * Compares every file of the storage with what the database says of its key. The server may be running: what looks
 * wrong is looked at again, first in the database and then in the storage, and counts only if it still looks so. As
 * files are stored after a row expects them and removed before it goes, nothing passes for wrong twice.
 */
export async function* examineKeys(
  database: Database,
  storage: FileStorage,
  tally: Tally,
): AsyncGenerator<Finding> {
  for await (const [key, held, listed] of sideBySide(heldKeys(database), storage.list())) {
    for (const { size } of listed) {
      tally.files++;
      tally.bytes += size ?? 0;
    }
    if (findingsOf(key, held, listed).length === 0) continue;
    if (!isKey(key)) yield { kind: "unknown_file", key };
    else yield* findingsOf(key, await holdersOf(database, key), await Array.fromAsync(storage.list(key)));
  }
}

function findingsOf(key: string, held: HeldKey[], listed: ListedFile[]): Finding[] {
  if (!isKey(key)) return [{ kind: "unknown_file", key }];
  const holders = held.filter(({ holder }) => holder !== UNCLAIMED);
  const stored = listed.find(({ size }) => size !== null)?.size ?? null;
  return [...wrongHolders(key, holders, held.length > holders.length), ...wrongBytes()];

  function wrongBytes(): Finding[] {
    if (held.length > 0) return holders.flatMap((holder) => wrongSize(holder, stored));
    return listed.map(({ size }) =>
      size === null ? { kind: "unowned_remains", key } : { kind: "unowned_bytes", key, size }
    );
  }
}

function wrongHolders(key: string, holders: HeldKey[], isCondemned: boolean): Finding[] {
  const names = holders.map(({ holder }) => holder);
  const twice: Finding[] = names.length > 1 ? [{ kind: "held_twice", key, holders: names }] : [];
  return isCondemned
    ? [...twice, ...names.map((holder): Finding => ({ kind: "condemned", key, holder }))]
    : twice;
}

function wrongSize({ key, holder, size }: HeldKey, found: number | null): Finding[] {
  if (found === null) return [{ kind: "missing_bytes", key, holder }];
  if (size === null || size === found) return [];
  // Bytes may be coming in, or have broken off. The next ones overwrite them.
  if (holder === "upload_chunks" && found > size) return [];
  return [{ kind: "wrong_size", key, holder, expected: size, found }];
}
