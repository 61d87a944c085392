import type { LoginResponse } from "schemas/sessions.ts";

export const FIRST_DEVICE = "web:first";

/** By person and device: `bo web:first`. */
export type CastSessions = Record<string, LoginResponse>;

export const SESSIONS_VARIABLE = "TEST_SESSIONS";

/** The sessions that the template contains. */
export function castSessions(): Map<string, Promise<LoginResponse>> {
  const sessions: CastSessions = JSON.parse(Deno.env.get(SESSIONS_VARIABLE) ?? "{}");
  return new Map(Object.entries(sessions).map(([key, session]) => [key, Promise.resolve(session)]));
}
