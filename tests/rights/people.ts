import { LoginResponse } from "schemas/sessions.ts";
import { PASSWORD, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import type { TestServer } from "../support/server.ts";

/** The cast and the other people that the table needs. */
export interface People {
  members: Record<"admin" | "owner" | "member" | "stranger" | "guest" | "bot", Member>;
  uids: Record<keyof People["members"] | "other" | "newcomer", number>;
}

export async function invite(server: TestServer): Promise<People> {
  const [dee, robo, eve, fay] = await Promise.all([
    create(server, "Dee"),
    create(server, "Robo"),
    create(server, "Eve"),
    create(server, "Fay"),
  ]);
  const [member, bot] = [await signIn(server, "Dee"), await signIn(server, "Robo")];
  // Only after signing in: bots cannot sign in with a password.
  await server.sql`update users set is_bot = true where uid = ${robo}`;
  // Nobody is asked at that address: it is not public.
  const calls = { enabled: true, url: "http://10.0.0.1", app_id: "ours", app_certificate: "secret" };
  await server.as("ada").post("/admin/agora/config", calls);
  return {
    members: {
      admin: server.as("ada"),
      owner: server.as("bo"),
      member: server.holding(member),
      stranger: server.as("cy"),
      guest: server.as("gus"),
      bot: server.holding(bot),
    },
    uids: {
      admin: uid.ada,
      owner: uid.bo,
      member: dee,
      stranger: uid.cy,
      guest: uid.gus,
      bot: robo,
      other: eve,
      newcomer: fay,
    },
  };
}

/** Creates a person with Cy's password. */
async function create({ sql }: TestServer, name: string): Promise<number> {
  const [made] = await sql`
    insert into users (email, name, password_hash, create_by, from_mid, created_at, updated_at)
    select ${emailOf(name)}, ${name}, password_hash, 'password', 0, created_at, updated_at
    from users where uid = ${uid.cy} returning uid`;
  return made.uid;
}

async function signIn(server: TestServer, name: string): Promise<LoginResponse> {
  const credential = { type: "password", email: emailOf(name), password: PASSWORD };
  return (await server.nobody.post("/token/login", { credential, device: "web:first" })).as(LoginResponse);
}

function emailOf(name: string): string {
  return `${name.toLowerCase()}@example.org`;
}
