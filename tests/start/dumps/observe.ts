import { Caller, type Session } from "./caller.ts";
import type { Name } from "./fill.ts";

/** The answer that somebody gets at one path. */
export interface Answered {
  who: Name | "nobody";
  path: string;
  /** Parsed JSON or text. For a picture its digest, for a refusal its status. */
  body: unknown;
}

/** An event of somebody's stream. */
export interface StreamEvent {
  who: Name;
  event: Record<string, unknown>;
}

const PATHS: Record<Answered["who"], string[]> = {
  nobody: [
    "/admin/system/initialized",
    "/admin/system/organization",
    "/admin/login/config",
    "/admin/system/common",
    "/resource/widget-extra.css",
    "/resource/group_avatar?gid=1",
    "/resource/group_avatar?gid=2",
  ],
  nora: ["/admin/system/frontend_url", "/user/3/history", "/user/1/history", "/message/2/replies"],
  emre: ["/user/1/history", "/user/contacts"],
  yuki: ["/user/contacts"],
};
const OF_EVERYBODY = ["/user/me", "/user", "/group", "/group/1", "/group/2", "/user/chats"].concat(
  ["/group/1/history?limit=300", "/group/2/history?limit=300", "/group/1/announcement"],
  ["/group/1/messages?limit=100", "/group/2/messages?limit=100"],
);

/** Events about the present moment rather than stored data. */
const PASSING = ["heartbeat", "users_state"];

/** Everything that people see of the server at `origin`. */
export async function observe(origin: string, sessions: Record<Name, Pick<Session, "token">>) {
  const nobody = new Caller(origin);
  const answers: Answered[] = [];
  const events: StreamEvent[] = [];
  for (const who of Object.keys(PATHS) as Answered["who"][]) {
    const caller = who === "nobody" ? nobody : nobody.as(sessions[who]);
    for (const path of who === "nobody" ? PATHS.nobody : [...PATHS[who], ...OF_EVERYBODY]) {
      answers.push({ who, path, body: await bodyOf(await caller.ask("GET", path)) });
    }
    if (who === "nobody") continue;
    const received = (await caller.events()).filter(({ type }) => !PASSING.includes(type as string));
    events.push(...received.map((event) => ({ who, event })));
  }
  return { answers, events };
}

async function bodyOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get("content-type") ?? "";
  const bytes = await answer.bytes();
  if (!answer.ok) return answer.status;
  if (type.startsWith("image/")) {
    return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  }
  const text = new TextDecoder().decode(bytes);
  return type.includes("json") ? JSON.parse(text) : text;
}
