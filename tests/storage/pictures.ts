import { join } from "node:path";
import sharp from "sharp";
import { gid, type Person } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { filesBelow } from "./folder.ts";

type Channel = keyof typeof gid;

/** A picture like no other, as the PNG into which the server makes it. */
export async function picture(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: n % 256, g: n >> 8, b: 0 };
  return new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background } }).png().toBuffer(),
  );
}

export function upload(
  server: TestServer,
  body: BodyInit,
  channel: Channel = "design",
  person: Person = "ada",
) {
  return server.as(person).post(`/group/${gid[channel]}/avatar`, undefined, { body });
}

export function show(server: TestServer, channel: Channel = "design") {
  return server.nobody.get(`/resource/group_avatar?gid=${gid[channel]}`);
}

/** Puts a picture where former versions kept it. */
export async function keepInRow({ sql }: TestServer, png: Uint8Array, channel: number = gid.design) {
  await sql`insert into channel_avatars (gid, png) values (${channel}, ${png})`;
  await sql`update channels set avatar_updated_at = 1 where gid = ${channel}`;
}

/** The keys of the stored files, by the database and by the disk. */
export async function stored({ sql, shared }: TestServer) {
  const inUse = await sql`select key from channel_avatars where key is not null order by key`;
  const unclaimed = await sql`select key from unclaimed_files order by key`;
  const folder = join(shared.data, "files");
  const files = (await filesBelow(folder)).map((path) =>
    path.slice(folder.length + 1).replace(/\/..\//, "/")
  );
  return { inUse: inUse.map(({ key }) => key), unclaimed: unclaimed.map(({ key }) => key), files };
}

/** What the server removes by itself, as it does when this much time has passed. */
export async function sweepAfter({ app }: TestServer, milliseconds: number): Promise<void> {
  await app.services.files.sweep(Date.now() + milliseconds);
}
