import { Archive, Favorite } from "schemas/archives.ts";
import * as v from "valibot";
import type { Person } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { picture } from "../storage/pictures.ts";

export const tryForward = (server: TestServer, by: Person, ...mid_list: unknown[]) =>
  server.as(by).post("/resource/archive", { mid_list });

/** Makes an archive of these messages and returns its path. */
export async function forward(server: TestServer, by: Person, ...mids: number[]): Promise<string> {
  return (await tryForward(server, by, ...mids)).as(v.string());
}

/** What anybody who knows the path can read. */
export async function read(server: TestServer, path: string): Promise<Archive> {
  return (await server.nobody.get(`/resource/archive?file_path=${path}`)).as(Archive);
}

export const attachment = (server: TestServer, path: string, id: number | string | null, query = "") =>
  server.nobody.get(`/resource/archive/attachment?file_path=${path}&attachment_id=${id}${query}`);

export const trySave = (server: TestServer, by: Person, ...mid_list: unknown[]) =>
  server.as(by).post("/favorite", { mid_list });

export async function save(server: TestServer, by: Person, ...mids: number[]): Promise<Favorite> {
  return (await trySave(server, by, ...mids)).as(Favorite);
}

/** Gives somebody a picture and returns its bytes. */
export async function wearPicture(server: TestServer, person: Person, n: number) {
  const body = await picture(n);
  await server.as(person).request("POST", "/user/avatar", { headers: { "Content-Type": "image/png" }, body });
  return body;
}
