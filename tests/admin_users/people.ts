import { AdminUser } from "schemas/admin_users.ts";
import { LoginResponse } from "schemas/sessions.ts";
import * as v from "valibot";
import type { TestServer } from "../support/server.ts";

export const PASSWORD = "close sesame";
export const dee = {
  email: "dee@example.org",
  password: PASSWORD,
  name: "Dee",
  gender: 0,
  is_admin: false,
};

export const update = (server: TestServer, uid: number, json: object) =>
  server.as("ada").put(`/admin/user/${uid}`, json);

export async function read(server: TestServer, uid: number) {
  return (await server.as("ada").get(`/admin/user/${uid}`)).as(AdminUser);
}

export async function all(server: TestServer) {
  return (await server.as("ada").get("/admin/user")).as(v.array(AdminUser));
}

export async function create(server: TestServer, change: object = {}) {
  return (await server.as("ada").post("/admin/user", { ...dee, ...change })).as(AdminUser);
}

export function signIn(server: TestServer, email: string, password = PASSWORD, device = "web:new") {
  return server.nobody.post("/token/login", { credential: { type: "password", email, password }, device });
}

/** Somebody whom Ada makes an admin, signed in. */
export async function anotherAdmin(server: TestServer, name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const { uid } = await create(server, { email, name, is_admin: true });
  return { uid, member: server.holding((await signIn(server, email)).as(LoginResponse)) };
}
