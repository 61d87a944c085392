import { signIn as signInBrowser } from "../browser/support/session.ts";
import type { Cast } from "../demo/cast.ts";
import { type ChannelKey, makerOf } from "../demo/channels.ts";
import { emailOf, founder, PASSWORD, type PersonKey } from "../demo/people.ts";
import type { Studio } from "./studio.ts";

const ONLINE: PersonKey[] = ["deniz", "elif", "tomas", "amara", "wei", "haruka", "max"];

export interface Accounts extends AsyncDisposable {
  invitation: string;
}

/** Signs colleagues in, who stay online, and creates an invitation from the admin. */
export async function signInAccounts(origin: string): Promise<Accounts> {
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

/** The path of a link to a private channel, created by its owner. */
export async function inviteInto(origin: string, key: ChannelKey, { gids }: Cast): Promise<string> {
  const gid = gids.get(key);
  const answer = await fetch(`${origin}/api/group/create_invite_private_magic_link?gid=${gid}`, {
    headers: { "X-API-Key": await signIn(origin, makerOf(key)) },
  });
  const code = new URL(await answer.text()).searchParams.get("magic_token");
  return `/invite_private/${gid}?magic_token=${code}`;
}

export async function enter(studio: Studio, key: PersonKey = founder): Promise<void> {
  await signInBrowser(studio, emailOf(key), PASSWORD);
}

async function signIn(origin: string, key: PersonKey): Promise<string> {
  const credential = { type: "password", email: emailOf(key), password: PASSWORD };
  const answer = await fetch(`${origin}/api/token/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ credential, device: "web:screens" }),
  });
  return (await answer.json()).token;
}

async function listen(origin: string, key: PersonKey, signal: AbortSignal): Promise<{ left: Promise<void> }> {
  const headers = { "X-API-Key": await signIn(origin, key) };
  const stream = await fetch(`${origin}/api/user/events?limit=0`, { headers, signal });
  return { left: stream.body!.pipeTo(new WritableStream(), { signal }).catch(() => {}) };
}
