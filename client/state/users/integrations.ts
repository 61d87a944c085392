import type { UserInfo } from "schemas/users.ts";

/** Tells whether an incoming webhook or a slash command posts as this account. Other bots have an email. */
export function isIntegration({ is_bot, email }: Pick<UserInfo, "is_bot" | "email">): boolean {
  return is_bot && email === null;
}
