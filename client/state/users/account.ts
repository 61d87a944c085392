import { atom } from "jotai/vanilla";
import type { DeviceDetails } from "schemas/devices.ts";
import type { Passkey } from "schemas/passkeys.ts";
import type { BindCredential } from "schemas/providers.ts";
import type { CredentialsInfo, PasswordChange } from "schemas/users.ts";
import * as calls from "../../api/auth/account.ts";
import { whenSessionEnds } from "../../base/forget.ts";
import { codeOf } from "../../base/errors/refusals.ts";
import { bindTo, type LinkedKind } from "../../api/auth/providers.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { kickedAtom, sessionAtom } from "../session.ts";
import { meAtom, userAtom } from "./users.ts";

/** The user's devices, those seen last first. Null until they are loaded. */
export const devicesAtom = atom<DeviceDetails[] | null>(null);

/** By what the user can sign in. Null until it is loaded. */
export const credentialsAtom = atom<CredentialsInfo | null>(null);

/** The new email that waits to be confirmed by a mailed link. */
export const waitingEmailAtom = atom<string | null>(null);

/** The user's passkeys, the oldest first. Null until they are loaded. */
export const passkeysAtom = atom<Passkey[] | null>(null);

whenSessionEnds(({ set }) => {
  set(devicesAtom, null);
  set(credentialsAtom, null);
  set(waitingEmailAtom, null);
  set(passkeysAtom, null);
});

/** Loads what the account page shows, each time it is opened: no event tells when it changes. */
export const loadAccountAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const [devices, credentials, waiting] = await Promise.all([
    calls.getDevices(),
    calls.getCredentials(),
    calls.getWaitingEmail(),
  ]);
  if (ended.aborted) return;
  set(devicesAtom, devices);
  set(credentialsAtom, credentials);
  set(waitingEmailAtom, waiting?.email ?? null);
});

interface Profile {
  name?: string;
  email?: string;
  gender?: number;
  language?: string;
  msg_smtp_notify_enable?: boolean;
}

/** Resolves when the server has accepted the changes, which it may refuse. */
export const updateProfileAtom = atom(null, async (get, set, changes: Profile) => {
  const user = await calls.putProfile(changes);
  const session = get(sessionAtom);
  if (session?.uid !== user.uid) return;
  set(sessionAtom, { ...session, user });
  set(userAtom(user.uid), user);
  const email = changes.email?.toLowerCase();
  if (email) set(waitingEmailAtom, user.email === email ? null : email);
});

export const resendConfirmationAtom = atom(null, async () => {
  await calls.postWaitingEmail();
});

export const keepPresentEmailAtom = atom(null, async (_get, set) => {
  await calls.deleteWaitingEmail();
  set(waitingEmailAtom, null);
});

/** Shows the choice at once, and the former one again when the server refuses it. */
export const chooseProfileAtom = atom(
  null,
  async (get, set, choice: Pick<Profile, "gender" | "language">) => {
    const before = get(meAtom);
    if (!before) return;
    set(userAtom(before.uid), { ...before, ...choice });
    try {
      await set(updateProfileAtom, choice);
    } catch (failure) {
      const now = get(userAtom(before.uid));
      const { gender, language } = before;
      if (now) set(userAtom(before.uid), { ...now, gender, language });
      throw failure;
    }
  },
);

/** The stream brings the new picture. */
export const setPictureAtom = atom(null, async (_get, _set, picture: Blob) => {
  await calls.postPicture(picture);
});

export const removePictureAtom = atom(null, async () => {
  await calls.deletePicture();
});

/** Also signs the other devices out. */
export const changePasswordAtom = atom(null, async (get, set, change: PasswordChange) => {
  await calls.postPassword(change);
  const credentials = get(credentialsAtom);
  if (credentials) set(credentialsAtom, { ...credentials, password: true });
  set(devicesAtom, get(devicesAtom)?.filter(({ is_this }) => is_this) ?? null);
});

/** Resolves when the server has removed the link. It keeps the only way in. */
export const unlinkAtom = atom(null, async (get, set, provider: LinkedKind) => {
  await calls.unlink(provider);
  const before = get(credentialsAtom);
  if (!before) return;
  const after = provider.type === "oidc"
    ? { oidc: before.oidc.filter((issuer) => issuer !== provider.issuer) }
    : { [provider.type]: null };
  set(credentialsAtom, { ...before, ...after });
});

type WalletCredential = Extract<BindCredential, { type: "metamask" }>;

export const linkWalletAtom = atom(null, async (get, set, credential: WalletCredential) => {
  await bindTo(credential);
  const before = get(credentialsAtom);
  if (before) set(credentialsAtom, { ...before, metamask: credential.public_address.toLowerCase() });
});

/** Takes the device from the list at once, and puts it back when the server refuses. */
export const removeDeviceAtom = atom(null, async (get, set, device: string) => {
  const before = get(devicesAtom);
  set(devicesAtom, before?.filter((one) => one.device !== device) ?? null);
  try {
    await calls.deleteDevice(device);
  } catch (failure) {
    set(devicesAtom, before);
    throw failure;
  }
});

/** One after the other. The list shows which are left if the server refuses one. */
export const removeOtherDevicesAtom = atom(null, async (get, set) => {
  for (const { device, is_this } of get(devicesAtom) ?? []) {
    if (is_this) continue;
    await calls.deleteDevice(device).catch(unlessGone);
    set(devicesAtom, get(devicesAtom)?.filter((one) => one.device !== device) ?? null);
  }
});

function unlessGone(failure: unknown): void {
  if (codeOf(failure) !== "not_found") throw failure;
}

/** For good. The session ends, as it does when an admin deletes the account. */
export const deleteAccountAtom = atom(null, async (_get, set) => {
  await calls.deleteAccount();
  set(kickedAtom, "delete_user");
});
