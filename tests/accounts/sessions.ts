import { LoginResponse, RenewResponse } from "schemas/sessions.ts";
import type { Answer } from "../support/answer.ts";
import { email, PASSWORD } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";

export const NEW_PASSWORD = "close sesame";

export function changePassword(
  server: TestServer,
  old_password = PASSWORD,
  new_password = NEW_PASSWORD,
  device?: string,
): Promise<Answer> {
  return server.as("bo", { device }).post("/user/change_password", { old_password, new_password });
}

export function signInWith(
  server: TestServer,
  password: string,
  device = "web:another",
  headers: Record<string, string> = {},
) {
  const credential = { type: "password", email: email("bo"), password };
  return server.nobody.post("/token/login", { credential, device }, { headers });
}

export async function renews(
  server: TestServer,
  { token, refresh_token }: Pick<LoginResponse, "token" | "refresh_token">,
): Promise<number> {
  const answer = await server.nobody.post("/token/renew", { token, refresh_token });
  if (answer.status === 200) answer.as(RenewResponse);
  return answer.status;
}
