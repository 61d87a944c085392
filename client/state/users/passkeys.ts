import { atom } from "jotai/vanilla";
import * as calls from "../../api/auth/passkeys.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { createPasskey, loadWebauthn } from "../../api/auth/webauthn.ts";
import { passkeysAtom } from "./account.ts";

/** Loads them each time they are shown: no event tells when they change. */
export const loadPasskeysAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const passkeys = await calls.getPasskeys();
  if (!ended.aborted) set(passkeysAtom, passkeys);
});

export const prepareToAddPasskeyAtom = atom(null, () => void loadWebauthn().catch(console.debug));

/** The browser asks its user to confirm. Rejects when they do not. */
export const addPasskeyAtom = atom(null, async (_get, set, name: string) => {
  const { challenge_id, options } = await calls.startPasskey();
  const attestation = await createPasskey(options.publicKey);
  await calls.finishPasskey({ challenge_id, attestation, name });
  await set(loadPasskeysAtom);
});

export const renamePasskeyAtom = atom(null, async (_get, set, credential_id: string, name: string) => {
  await calls.putPasskey(credential_id, name);
  await set(loadPasskeysAtom);
});

export const removePasskeyAtom = atom(null, async (_get, set, credential_id: string) => {
  await calls.deletePasskey(credential_id);
  await set(loadPasskeysAtom);
});
