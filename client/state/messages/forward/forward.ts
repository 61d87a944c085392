import { atom } from "jotai/vanilla";
import type { Archive, ArchivedMessage } from "schemas/archives.ts";
import type { Properties } from "schemas/messages.ts";
import { postArchive } from "../../../api/archives.ts";
import { type Body, sendMessage } from "../../../api/messages.ts";
import { statusOf } from "../../../base/errors/refusals.ts";
import { type ChatKey, targetOf } from "../../chat_key.ts";
import { loadBundle } from "./archives.ts";
import { MOST_ROWS } from "./bundle_rows.ts";
import { nextLocalId } from "../send.ts";
import { type Sources, sourcesOf } from "./archive_sources.ts";

/** Letters in a line of the narrowest card. */
const LINE = 36;

/** One row for each message. A single text has room for several lines. */
function shapeOf({ messages }: Archive): number {
  if (messages.length !== 1) return Math.min(messages.length, MOST_ROWS);
  const lines = linesOf(messages[0]);
  return lines <= 1 ? 1 : lines <= 3 ? 2 : MOST_ROWS;
}

function linesOf({ content }: ArchivedMessage): number {
  const lines = (content ?? "").slice(0, 1000).split("\n");
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / LINE)), 0);
}

/** Signs of Chinese and Japanese are twice as wide. */
function widthOf(line: string): number {
  return [...line].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
}

/** Messages for one chat, in order. A part that has been sent is not sent again. */
export type Parcel = { body: Body; isSent: boolean }[];

/** Bundles the messages. Throws when they cannot be forwarded. */
export const bundleUpAtom = atom(
  null,
  async (get, set, mids: readonly number[]): Promise<Properties[]> => {
    const change = { get, set };
    const paths = await pathsOf(await sourcesOf(change, mids));
    return await Promise.all(paths.map(async (path) => {
      const bundle = await loadBundle(change, path);
      return { path, ...(typeof bundle === "object" && { rows: shapeOf(bundle) }) };
    }));
  },
);

/** Somebody who received a bundle may not read its messages where they come from. Then the bundle itself goes on. */
async function pathsOf({ own, bundles, all }: Sources): Promise<string[]> {
  try {
    return [await postArchive(all)];
  } catch (failure) {
    const isOutOfReach = [400, 403, 404].includes(statusOf(failure) ?? 0);
    if (!isOutOfReach || bundles.length === 0) throw failure;
    return own.length === 0 ? bundles : [...bundles, await postArchive(own)];
  }
}

/** The bundles, and then the words. */
export function parcelOf(bundles: Properties[], comment: string): Parcel {
  const words: Body[] = comment ? [{ content_type: "text/plain", content: comment, properties: {} }] : [];
  const bodies = bundles.map(({ path, ...hints }): Body => (
    { content_type: "vocechat/archive", content: `${path}`, properties: hints }
  ));
  return [...bodies, ...words].map((body) => ({
    body: { ...body, properties: { ...body.properties, local_id: nextLocalId() } },
    isSent: false,
  }));
}

/** Throws the first failure. Call it again for what is left. */
export async function deliver(key: ChatKey, parcel: Parcel): Promise<void> {
  for (const part of parcel) {
    if (part.isSent) continue;
    await sendMessage({ target: targetOf(key), ...part.body });
    part.isSent = true;
  }
}
