import * as organization from "../../api/organization.ts";
import { logout } from "../../api/auth/sessions.ts";
import { accessToken, isUnauthorized } from "../../api/http/tokens.ts";
import * as users from "../../api/users.ts";
import { changeAtom, type Store, store } from "../../base/store.ts";
import { tabsAtom } from "../../state/chats/tabs.ts";
import { organizationAtom } from "../../state/organization.ts";
import { sessionAtom } from "../../state/session.ts";
import { destroyCache, emptyCache } from "../cache/open.ts";
import { endSession, watchSession } from "./end.ts";
import { mayBeSignedIn, readRemembered, remember, type Remembered, takeFormer } from "./remembered.ts";
import { resetState } from "./reset.ts";
import { run, runningAtom } from "./running.ts";

let restoring: Promise<void> | null = null;

/**
 * For the screen that shows conversations: restores this browser's session, if there is one, and keeps
 * it connected. Without a network, it shows the session as it was when the page was closed.
 */
export function restoreSession(on: Store = store): Promise<void> {
  restoring ??= restore(on).finally(() => restoring = null);
  return restoring;
}

async function restore(on: Store): Promise<void> {
  if (on.get(runningAtom)) return;
  watchSession(on, () => void restoreSession(on));
  const [known, former] = [readRemembered(), takeFormer()];
  if (former) void destroyCache(former.server_id, former.user.uid);
  if (!mayBeSignedIn()) {
    if (known) await emptyCache(known.server_id, known.user.uid);
    return await endSession(on, known ? "expired" : null, { kept: "written" });
  }
  const session = known ?? await askWho(on);
  if (!session) return void on.set(sessionAtom, null);

  await run(on, session);
  if (known) void verify(on, known);
}

const ASK_AGAIN = 2000;

/**
 * The cookie is there, but the remembered user is gone. Only a refusal means that nobody
 * is signed in. A server that cannot be reached is asked again until it can.
 */
async function askWho(on: Store): Promise<Remembered | null> {
  while (true) {
    try {
      await accessToken();
      const [user, server_id] = await Promise.all([users.getMe(), serverId(on)]);
      remember({ server_id, user });
      return { server_id, user };
    } catch (failure) {
      if (isUnauthorized(failure)) return null;
    }
    await new Promise((resume) => setTimeout(resume, ASK_AGAIN));
  }
}

/** The page has it. */
async function serverId(on: Store): Promise<string> {
  return on.get(organizationAtom)?.server_id ?? (await organization.getOrganization()).server_id;
}

/** The cookie decides who is signed in, not the remembered user. Without a response nothing changes. */
async function verify(on: Store, { server_id, user }: Remembered): Promise<void> {
  const me = await users.getMe().catch(() => null);
  if (!me || on.get(sessionAtom)?.uid !== user.uid) return;
  remember({ server_id, user: me });
  if (me.uid === user.uid) return on.set(sessionAtom, { uid: me.uid, user: me });

  await on.get(runningAtom)?.stop();
  on.set(changeAtom, resetState);
  await run(on, { server_id, user: me });
}

/** Also signs out without a network. The server learns of it if it can be reached. */
export async function signOut({ keepsData = false } = {}, on: Store = store): Promise<void> {
  const uid = on.get(sessionAtom)?.uid;
  // First, because the other tabs would remove the data when the server tells them.
  if (uid) on.get(tabsAtom)?.announce({ type: "signed_out", uid, keepsData });
  await endSession(on, null, { farewell: () => logout(), kept: keepsData ? "all" : "nothing" });
}
