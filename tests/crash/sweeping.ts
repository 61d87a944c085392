import { connect } from "../../db/connection.ts";
import { removeLoose } from "../../db/loose_files.ts";
import { readEnvironment } from "../../server/base/environment.ts";
import { Files } from "../../server/storage/files.ts";
import { storageOf } from "../../server/storage/open.ts";

/** A program that collects files without a pause, until it is killed. */
const [url, folder] = Deno.args;
const database = connect(url);
const files = new Files(database, storageOf(readEnvironment(Deno.env.toObject()), folder));
while (true) {
  await removeLoose(database, Date.now());
  await files.sweep(Date.now());
}
