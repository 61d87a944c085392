import { create } from "../admin_users/people.ts";
import { Member } from "../support/member.ts";
import type { TestServer } from "../support/server.ts";

/** A bot that Ada creates, and a client that calls with its key. */
export async function robo(server: TestServer, name = "Robo") {
  const email = `${name.toLowerCase()}@localhost`;
  const { uid } = await create(server, { is_bot: true, password: "", name, email });
  const key = await newKey(server, uid, "first");
  return { uid, key, calls: calling(server, key) };
}

export async function newKey(server: TestServer, uid: number, name: string): Promise<string> {
  const answer = await server.as("ada").post(`/admin/user/bot-api-key/${uid}`, { name });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as string;
}

/** Whoever calls with these keys, with one after the other: each has a limit. */
export function calling(server: TestServer, ...keys: string[]): Member {
  let turn = 0;
  return new Member({
    name: "robo",
    origin: server.origin,
    token: () => Promise.resolve(keys[turn++ % keys.length]),
    keep: (stream) => stream,
  });
}
