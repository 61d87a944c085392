import type { SecondFactor } from "schemas/second_factor.ts";
import type { LoginRequest, LoginResponse } from "schemas/sessions.ts";
import type { RegisterRequest } from "schemas/users.ts";
import { deviceId } from "../../api/auth/device.ts";
import * as organization from "../../api/organization.ts";
import { login, loginGuest } from "../../api/auth/sessions.ts";
import { holdToken } from "../../api/http/tokens.ts";
import * as users from "../../api/users.ts";
import { keepInvitation } from "../../base/kept_invitation.ts";
import type { Refusals } from "../../base/errors/refusals.ts";
import { changeAtom, type Store, store } from "../../base/store.ts";
import { tabsAtom } from "../../state/chats/tabs.ts";
import { sessionAtom, signOutNoticeAtom } from "../../state/session.ts";
import { mayBeSignedIn, remember } from "./remembered.ts";

interface Entering {
  /** Sent when the same sign-in was refused for want of it. */
  second_factor?: SecondFactor;
  refusals?: Refusals;
}

/** Signs in by a credential. */
export async function signInWith(
  credential: LoginRequest["credential"],
  { second_factor, refusals }: Entering = {},
  on: Store = store,
): Promise<void> {
  hold(on, await login({ credential, second_factor, device: deviceId(), device_token: "" }, refusals));
}

export async function signIn(
  who: { email: string; password: string },
  second_factor?: SecondFactor,
  on: Store = store,
): Promise<void> {
  await signInWith({ type: "password", ...who }, { second_factor }, on);
}

export async function register(who: RegisterRequest, on: Store = store): Promise<void> {
  hold(on, await users.register({ ...who, device: deviceId() }));
}

/** Makes this visitor a guest. Returns whether the browser keeps the session: without cookies it would ask for ever. */
export async function signInAsGuest(on: Store = store): Promise<boolean> {
  hold(on, await loginGuest());
  return mayBeSignedIn();
}

/** On a new server: creates the first account and signs it in. */
export async function createAdmin(
  { name, email, password }: { email: string; name: string; password: string },
  on: Store = store,
): Promise<void> {
  await organization.createAdmin({ email, name, password, gender: 0 });
  await signIn({ email, password }, undefined, on);
}

/** Keeps the session that the server has opened. */
export function hold(on: Store, { server_id, user, ...tokens }: LoginResponse): void {
  holdToken(tokens);
  remember({ server_id, user });
  keepInvitation(null);
  on.set(changeAtom, ({ set }) => {
    set(signOutNoticeAtom, null);
    set(sessionAtom, { uid: user.uid, user });
  });
  on.get(tabsAtom)?.announce({ type: "signed_in", uid: user.uid });
}
