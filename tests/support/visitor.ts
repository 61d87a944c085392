import { LoginResponse } from "schemas/sessions.ts";
import { email, PASSWORD, type Person } from "./cast.ts";
import { Member } from "./member.ts";

/** A person of the cast, signed in at a server in its own process. */
export async function visitor(origin: string, person: Person, device?: string): Promise<Member> {
  const keep = <T>(stream: T) => stream;
  const nobody = new Member({ name: person, origin, token: () => Promise.resolve(null), keep });
  const credential = { type: "password", email: email(person), password: PASSWORD };
  const { token } = (await nobody.post("/token/login", { credential, device })).as(LoginResponse);
  return new Member({ name: person, origin, token: () => Promise.resolve(token), keep });
}
