import { LoginResponse } from "schemas/sessions.ts";
import type { RequestOptions } from "../support/member.ts";
import type { Stream } from "../support/stream.ts";
import type { TestServer } from "../support/server.ts";

export const setGuestMode = (server: TestServer, guest: boolean) =>
  server.as("ada").post("/admin/login/config", { guest });

export const askIn = (server: TestServer, headers: RequestOptions["headers"] = {}) =>
  server.nobody.get("/token/login_guest", { headers });

export async function arrive(server: TestServer): Promise<LoginResponse> {
  return (await askIn(server)).as(LoginResponse);
}

export const guestsOf = async ({ sql }: TestServer): Promise<number[]> =>
  (await sql<{ uid: number }[]>`
    select uid from users where is_guest and deleted_at is null and email is null order by uid`)
    .map(({ uid }) => uid);

/** The kinds of events up to the next message, without signs of life. */
export async function kindsUntilChat(stream: Stream): Promise<string[]> {
  const heard = await stream.until(({ type }) => type === "chat");
  return heard.map(({ type }) => type).filter((type) =>
    type !== "heartbeat" && type !== "users_state_changed"
  );
}
