import { run } from "../bench/process.ts";
import { gid } from "../support/cast.ts";
import { clone } from "../support/databases.ts";
import { OpenApi } from "../support/openapi.ts";
import { visitor } from "../support/visitor.ts";
import { Callers } from "./callers.ts";

/** Nobody waits for the names of services elsewhere, where their name server does not answer. */
const RESOLVER = { RES_OPTIONS: "timeout:1 attempts:1" };

/** Starts Parley with the cast, in a process of its own. */
export async function start() {
  await using made = new AsyncDisposableStack();
  const database = made.use(await clone("cast"));
  const DATA_DIR = await Deno.makeTempDir({ prefix: "parley-hostile-" });
  made.defer(() => Deno.remove(DATA_DIR, { recursive: true }));
  const callers = made.use(await Callers.make(database.url));
  const { url, pid } = made.use(
    await run("../../main.ts", { DATABASE_URL: database.url, DATA_DIR, PORT: "0", ...RESOLVER }),
  );
  const bo = await visitor(url.origin, "bo");
  callers.mid = await bo.send({ gid: gid.lobby }, "Hello");
  const ada = await visitor(url.origin, "ada");
  callers.secret = (await ada.get("/admin/system/third_party_secret")).text;
  const document = await (await fetch(new URL("/api/spec", url))).json();
  const owned = made.move();
  return { url, pid, callers, api: new OpenApi(document), [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
