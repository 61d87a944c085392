import type { Cast } from "../demo/cast.ts";
import { type ChannelKey, makerOf } from "../demo/channels.ts";
import { emailOf, founder, PASSWORD, type PersonKey } from "../demo/people.ts";
import type { Studio } from "./studio.ts";

const ONLINE: PersonKey[] = ["deniz", "elif", "tomas", "amara", "wei", "haruka", "max"];

export interface Seats extends AsyncDisposable {
  invitation: string;
}

/** Colleagues who are online meanwhile, and an invitation from the admin. */
export async function takeSeats(origin: string): Promise<Seats> {
  const leave = new AbortController();
  const online = await Promise.all(ONLINE.map((key) => listen(origin, key, leave.signal)));
  const token = await signIn(origin, founder);
  const answer = await fetch(`${origin}/api/group/create_reg_magic_link?expired_in=3600`, {
    headers: { "X-API-Key": token },
  });
  const invitation = new URL(await answer.text()).searchParams.get("magic_token") ?? "";
  return {
    invitation,
    async [Symbol.asyncDispose]() {
      leave.abort();
      await Promise.all(online.map(({ left }) => left));
    },
  };
}

/** Where a link into a private channel leads, made by whoever owns it. */
export async function inviteInto(origin: string, key: ChannelKey, { gids }: Cast): Promise<string> {
  const gid = gids.get(key);
  const answer = await fetch(`${origin}/api/group/create_invite_private_magic_link?gid=${gid}`, {
    headers: { "X-API-Key": await signIn(origin, makerOf(key)) },
  });
  const code = new URL(await answer.text()).searchParams.get("magic_token");
  return `/invite_private/${gid}?magic_token=${code}`;
}

/** The browser gets the session's cookie, as if it had filled in the form. */
export async function enter(studio: Studio, key: PersonKey = founder): Promise<void> {
  const credential = { type: "password", email: emailOf(key), password: PASSWORD };
  const answer = await studio.context.request.post(`${studio.origin}/api/token/login`, {
    headers: { "X-Parley-Session": "cookie" },
    data: { credential, device: "web:camera" },
  });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
}

async function signIn(origin: string, key: PersonKey): Promise<string> {
  const credential = { type: "password", email: emailOf(key), password: PASSWORD };
  const answer = await fetch(`${origin}/api/token/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ credential, device: "web:seat" }),
  });
  return (await answer.json()).token;
}

async function listen(origin: string, key: PersonKey, signal: AbortSignal): Promise<{ left: Promise<void> }> {
  const headers = { "X-API-Key": await signIn(origin, key) };
  const stream = await fetch(`${origin}/api/user/events?limit=0`, { headers, signal });
  return { left: stream.body!.pipeTo(new WritableStream(), { signal }).catch(() => {}) };
}
