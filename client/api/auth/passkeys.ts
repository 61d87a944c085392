import type { Passkey, PasskeyAnswer, PasskeyAttestation } from "schemas/passkeys.ts";
import { deviceId } from "./device.ts";
import { call } from "../http/http.ts";
import { login } from "./sessions.ts";
import { callSignedIn } from "../http/tokens.ts";
import type { CreationOptions, RequestOptions } from "./webauthn.ts";

/** Challenge with what the browser has to sign, or to make. */
interface Challenge<O> {
  challenge_id: string;
  options: { publicKey: O };
}

export const startPasskeySignIn = () =>
  call<Challenge<RequestOptions>>("/token/passkey/auth/start", {
    method: "POST",
    json: {},
    refusals: { 403: "provider_off", 404: "passkey_none" },
  });

export const loginWithPasskey = (answer: PasskeyAnswer) =>
  login(
    { credential: { type: "passkey", ...answer }, device: deviceId(), device_token: "" },
    { 401: "passkey_refused", 403: "provider_off" },
  );

export const getPasskeys = () => callSignedIn<Passkey[]>("/token/passkey/list");

export const startPasskey = () =>
  callSignedIn<Challenge<CreationOptions>>("/token/passkey/register/start", {
    method: "POST",
    json: {},
    refusals: { 403: "provider_off", 409: "passkey_limit" },
  });

export const finishPasskey = (
  made: { challenge_id: string; attestation: PasskeyAttestation; name: string },
) =>
  callSignedIn<{ success: boolean }>("/token/passkey/register/finish", {
    method: "POST",
    json: made,
    refusals: { 400: "passkey_failed", 403: "provider_off", 409: "passkey_known" },
  });

export const putPasskey = (credential_id: string, name: string) =>
  callSignedIn<null>(`/token/passkey/${credential_id}`, { method: "PUT", json: { name } });

export const deletePasskey = (credential_id: string) =>
  callSignedIn<null>(`/token/passkey/${credential_id}`, {
    method: "DELETE",
    refusals: { 409: "only_way_in" },
  });
