import assert from "node:assert/strict";
import { forward, read, save } from "../../archives/support.ts";
import { uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import { send } from "../support.ts";
import { contentOf, forAll, waysOf } from "./ways.ts";

/** The address of each case, in the order of the cases, by where it is read. */
export type Addresses = Record<string, string[]>;

const addressOf = (path: string) => `/resource/file?file_path=${path}`;

/**
 * Brings all cases into the server: as they are uploaded today, by a form, by tus and by a bot in turn, and as they were
 * stored before. The latter are in bundles and favorites too. The script of a case is heard as `file/` and its place.
 */
export async function addressesOf(server: TestServer): Promise<Addresses> {
  const { older, ...ways } = await waysOf(server);
  const today = Object.values(ways);
  const stored = await forAll(async (one, at) => {
    const content = contentOf(one, `file/${at}`);
    return [await today[at % today.length](server, one, content), await older(server, one, content)];
  });
  const [uploaded, before] = [0, 1].map((way) => stored.map((paths) => paths[way]));
  return {
    uploaded: uploaded.map(addressOf),
    older: before.map(addressOf),
    ...await archivedOf(server, before),
  };
}

/** Sends a message with each of these files, and returns where they are in bundles and favorites with all messages. */
export async function archivedOf(server: TestServer, paths: string[]): Promise<Addresses> {
  const mids = await forAll(async (one, at) => {
    const { status, body } = await send(server, paths[at]);
    assert.equal(status, 200, JSON.stringify(one));
    return body as number;
  });
  const archived: Addresses = { bundle: [], favorite: [] };
  const half = Math.ceil(mids.length / 2);
  for (const some of [mids.slice(0, half), mids.slice(half)]) {
    const path = await forward(server, "bo", ...some);
    const { id } = await save(server, "bo", ...some);
    const order = [...some].sort((a, b) => a - b);
    for (const [place, { file_id }] of (await read(server, path)).messages.entries()) {
      const at = mids.indexOf(order[place]);
      archived.bundle[at] = `/resource/archive/attachment?file_path=${path}&attachment_id=${file_id}`;
      archived.favorite[at] = `/favorite/attachment/${uid.bo}/${id}/${file_id}?`;
    }
  }
  return archived;
}
