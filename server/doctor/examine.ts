import type { Database } from "../../db/connection.ts";
import { brokenUploads, forgottenFiles, messagesWithoutFile } from "../../db/inconsistencies.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { Finding } from "./findings.ts";
import { examineKeys, type Tally } from "./keys.ts";

/** Every inconsistency between the database and the storage, and in what the database says of files. */
export async function* examine(
  database: Database,
  storage: FileStorage,
  tally: Tally = { files: 0, bytes: 0 },
): AsyncGenerator<Finding> {
  const { kysely } = database;
  yield* examineKeys(database, storage, tally);
  for (const found of await messagesWithoutFile(kysely)) yield { kind: "message_without_file", ...found };
  for (const path of await forgottenFiles(kysely)) yield { kind: "forgotten_file", path };
  for (const file_id of await brokenUploads(kysely)) yield { kind: "broken_upload", file_id };
}
