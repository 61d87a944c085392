import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { badRequest } from "../base/errors.ts";

const MAX_SEGMENT_LENGTH = 32;
const Segment = v.pipe(v.string(), v.maxLength(MAX_SEGMENT_LENGTH));
const Asked = v.optional(IdParam);

/** Old bots ask for `/bot/user/uid?uid=5`, newer ones for `/bot/user/5`. */
export const namedUid = { param: v.object({ uid: Segment }), query: v.object({ uid: Asked }) };
export const namedGid = { param: v.object({ gid: Segment }), query: v.object({ gid: Asked }) };

/** The id in the path if that is one, else the one in the query. Throws 400 when there is none. */
export function idOf(segment: string, asked: string | undefined): number {
  const id = [segment, asked].map((text) => v.safeParse(IdParam, text)).find(({ success }) => success);
  if (!id) throw badRequest("the id is missing");
  return id.output as number;
}
