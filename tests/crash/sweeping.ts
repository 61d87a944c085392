import { connect } from "../../db/connection.ts";
import { removeLoose } from "../../db/loose_files.ts";
import { Files } from "../../server/storage/files.ts";
import { LocalFolder } from "../../server/storage/local_folder.ts";

/** A program that collects files without a pause, until it is killed. */
const [url, folder] = Deno.args;
const database = connect(url);
const files = new Files(database, new LocalFolder(folder));
while (true) {
  await removeLoose(database, Date.now());
  await files.sweep(Date.now());
}
