import * as v from "valibot";
import { UploadedFile } from "schemas/files.ts";
import { calling, newKey, robo } from "../../bots/robo.ts";
import type { Member } from "../../support/member.ts";
import type { TestServer } from "../../support/server.ts";
import { formOf, prepare, sendChunk } from "../support.ts";
import { creation, patch, stateOf, TUS } from "../tus.ts";
import { BODIES, scriptOf } from "./bodies.ts";
import { type Case, CASES } from "./cases.ts";

export const contentOf = ({ body }: Case, id: string) => BODIES[body](scriptOf(id));

/** Returns the path of the file. */
type Way = (server: TestServer, one: Case, content: Uint8Array<ArrayBuffer>) => Promise<string>;

export const byForm: Way = async (server, { name, type }, content) => {
  const bo = server.as("bo");
  return (await sendChunk(bo, await prepare(bo, name, type), content, true)).as(UploadedFile).path;
};

export const byTus: Way = async (server, { name, type }, content) => {
  const asked = creation(content.length, name, type);
  const answer = await server.as("bo").post(TUS, undefined, asked);
  const path = answer.headers.get("location")!.replace(/^\/api/, "");
  if (content.length > 0) await patch(server, path, 0, content);
  return (await stateOf(server, path)).file!.path;
};

const byBot = (calls: Member): Way => async (_, { name, type }, content) => {
  const asked = { filename: name, content_type: type };
  const file_id = (await calls.post("/bot/file/prepare", asked)).as(v.string());
  return (await calls.post("/bot/file/upload", undefined, formOf(file_id, content, true))).as(UploadedFile)
    .path;
};

/** As rows were written before types were parsed. */
export const asOlder: Way = async (server, one, content) => {
  const path = await byForm(server, one, content);
  if (one.type) await server.sql`update files set content_type = ${one.type} where path = ${path}`;
  return path;
};

export async function waysOf(server: TestServer): Promise<Record<string, Way>> {
  const { uid } = await robo(server);
  const keys = await Promise.all(
    ["1", "2", "3", "4", "5", "6", "7"].map((name) => newKey(server, uid, name)),
  );
  return { form: byForm, tus: byTus, bot: byBot(calling(server, ...keys)), older: asOlder };
}

/** Does something for all cases, a few at a time. */
export async function forAll<T>(act: (one: Case, at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const waiting = CASES.entries();
  const worker = async () => {
    for (const [at, one] of waiting) results[at] = await act(one, at);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return results;
}
