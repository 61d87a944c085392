import type { LoginResponse } from "schemas/sessions.ts";
import type { RegisterRequest } from "schemas/users.ts";
import * as api from "../api.ts";
import { destroyCache } from "../cache/open.ts";
import { changeAtom, type Store, store } from "../store.ts";
import { sessionAtom, signOutNoticeAtom } from "./atoms.ts";
import { deviceId } from "./device.ts";
import { endSession, watchSession } from "./end.ts";
import { mayBeSignedIn, readRemembered, remember, type Remembered } from "./remembered.ts";
import { forgetEverything } from "./reset.ts";
import { run, runningAtom } from "./running.ts";
import { tabsAtom } from "./tabs.ts";
import { holdToken, isUnauthorized, renew } from "./tokens.ts";

let restoring: Promise<void> | null = null;

/**
 * For the screen that shows conversations: takes up the session that this browser has, if it has one, and keeps
 * it connected. Without a network that is the session as it was left.
 */
export function restoreSession(on: Store = store): Promise<void> {
  restoring ??= restore(on).finally(() => restoring = null);
  return restoring;
}

async function restore(on: Store): Promise<void> {
  if (on.get(runningAtom)) return;
  watchSession(on, () => void restoreSession(on));
  const known = readRemembered();
  if (!mayBeSignedIn()) {
    if (known) await destroyCache(known.server_id, known.user.uid);
    return await endSession(on, known ? "expired" : null);
  }
  const session = known ?? await askWho();
  if (!session) return void on.set(sessionAtom, null);

  await run(on, session);
  if (known) void verify(on, known);
}

const ASK_AGAIN = 2000;

/**
 * The cookie is there, but what was remembered beside it is gone. Only a refusal means that nobody
 * is signed in; a server that cannot be reached is asked until it can.
 */
async function askWho(): Promise<Remembered | null> {
  while (true) {
    try {
      await renew();
      const [user, { server_id }] = await Promise.all([api.getMe(), api.getOrganization()]);
      remember({ server_id, user });
      return { server_id, user };
    } catch (failure) {
      if (isUnauthorized(failure)) return null;
    }
    await new Promise((resume) => setTimeout(resume, ASK_AGAIN));
  }
}

/** The cookie decides who is signed in, not what was remembered; no answer changes nothing. */
async function verify(on: Store, { server_id, user }: Remembered): Promise<void> {
  const me = await api.getMe().catch(() => null);
  if (!me || on.get(sessionAtom)?.uid !== user.uid) return;
  remember({ server_id, user: me });
  if (me.uid === user.uid) return on.set(sessionAtom, { uid: me.uid, user: me });

  await on.get(runningAtom)?.stop();
  on.set(changeAtom, forgetEverything);
  await run(on, { server_id, user: me });
}

export async function signIn(who: { email: string; password: string }, on: Store = store): Promise<void> {
  const credential = { type: "password", ...who } as const;
  hold(on, await api.login({ credential, device: deviceId(), device_token: "" }));
}

export async function register(who: RegisterRequest, on: Store = store): Promise<void> {
  hold(on, await api.register({ ...who, device: deviceId() }));
}

/** On a new server: makes the first account, and signs it in. */
export async function createAdmin(
  { name, email, password }: { email: string; name: string; password: string },
  on: Store = store,
): Promise<void> {
  await api.createAdmin({ email, name, password, gender: 0 });
  await signIn({ email, password }, on);
}

/** Also without a network: the server is told if it can be. */
export async function signOut(on: Store = store): Promise<void> {
  const uid = on.get(sessionAtom)?.uid;
  await endSession(on, null, () => api.logout());
  if (uid) on.get(tabsAtom)?.announce({ type: "signed_out", uid });
}

function hold(on: Store, { server_id, user, ...tokens }: LoginResponse): void {
  holdToken(tokens);
  remember({ server_id, user });
  on.set(changeAtom, ({ set }) => {
    set(signOutNoticeAtom, null);
    set(sessionAtom, { uid: user.uid, user });
  });
  on.get(tabsAtom)?.announce({ type: "signed_in", uid: user.uid });
}
