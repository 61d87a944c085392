import { LoginResponse } from "schemas/sessions.ts";
import { uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";

/** What the documents have every widget send. */
export const request = {
  widget_id: "shop",
  widget_host: uid.bo,
  name: "w-3f2a",
  email: "w-3f2a@localhost",
  password: "123123",
  device: "browser",
};

/** Registers as the widget does, for a chat with Bo unless told otherwise. */
export async function visit(server: TestServer, who: object = {}) {
  const session = (await server.nobody.post("/user/register", { ...request, ...who })).as(LoginResponse);
  return { ...session.user, session, member: server.holding(session) };
}
