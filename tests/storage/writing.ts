import { LocalFolder } from "../../server/storage/local_folder.ts";

/** A program that writes half a file, says so, and waits to be killed. */
const [folder, key] = Deno.args;

async function* content() {
  yield new Uint8Array(100_000);
  console.log("half");
  await new Promise((never) => setTimeout(never, 60_000));
}

await new LocalFolder(folder).put(key, ReadableStream.from(content()));
