import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { BrowserError, type RefusalCode } from "../../base/errors/refusals.ts";
import { part } from "../../base/parts.ts";

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Ask for it early: browsers open their dialog only soon after a click. */
export const loadWebauthn = part(() => import("./simple_webauthn.ts"));

/** Asks the browser to make a passkey. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadWebauthn();
  return await startRegistration({ optionsJSON }).catch(explain);
}

/** Asks the browser to sign with a passkey. A question that is still open ends. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadWebauthn();
  return await startAuthentication({ optionsJSON }).catch(explain);
}

/** Tells whether this browser can suggest passkeys in a field of the page. */
export async function canSuggestPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await loadWebauthn();
  return document.querySelector("input[autocomplete$='webauthn']") !== null &&
    await browserSupportsWebAuthnAutofill();
}

/** Suggests passkeys in that field. Null when the question ends without an answer. */
export async function suggestPasskeys(
  optionsJSON: RequestOptions,
): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await loadWebauthn();
  return await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
}

export async function endSuggestions(): Promise<void> {
  (await loadWebauthn()).WebAuthnAbortService.cancelCeremony();
}

/** By the names that WebAuthn gives to errors. A dialog that is closed and one that took too long look the same. */
const CODES: Record<string, RefusalCode> = {
  NotAllowedError: "passkey_cancelled",
  AbortError: "passkey_cancelled",
  InvalidStateError: "passkey_known",
  SecurityError: "passkey_elsewhere",
  ConstraintError: "passkey_unsupported",
  NotSupportedError: "passkey_unsupported",
};

function explain(error: Error): never {
  throw new BrowserError(CODES[error.name] ?? "passkey_failed", { cause: error });
}
