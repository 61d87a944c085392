import { loginWithPasskey, startPasskeySignIn } from "../../api/auth/passkeys.ts";
import {
  askForPasskey,
  canSuggestPasskeys,
  endSuggestions,
  suggestPasskeys,
} from "../../api/auth/webauthn.ts";
import { type Store, store } from "../../base/store.ts";
import { hold } from "./sign_in.ts";

/** A challenge is replaced after this part of its life, while the page waits. */
const RENEWED_AFTER = 0.8;

/** Signs in with a passkey that the person chooses in a dialog of the browser. */
export async function enterWithPasskey(on: Store = store): Promise<void> {
  const { challenge_id, options } = await startPasskeySignIn();
  const authentication = await askForPasskey(options.publicKey);
  hold(on, await loginWithPasskey({ challenge_id, authentication }));
}

/**
 * Suggests passkeys in the email field until `ended`, for as long as the page is open. Resolves with whether one
 * has signed in, and rejects when the server refuses it.
 */
export async function enterBySuggestion(ended: AbortSignal, on: Store = store): Promise<boolean> {
  if (!await canSuggestPasskeys()) return false;
  ended.addEventListener("abort", () => void endSuggestions());
  while (!ended.aborted) {
    // Nobody has asked for this yet, so nobody waits for the reason why it is not offered.
    const begun = await startPasskeySignIn().catch(() => null);
    if (!begun || ended.aborted) return false;
    const { challenge_id, options: { publicKey } } = begun;
    let isOld = false;
    const renewal = setTimeout(() => {
      isOld = true;
      void endSuggestions();
    }, RENEWED_AFTER * publicKey.timeout!);
    const authentication = await suggestPasskeys(publicKey);
    clearTimeout(renewal);
    if (authentication) {
      hold(on, await loginWithPasskey({ challenge_id, authentication }));
      return true;
    }
    if (!isOld) return false;
  }
  return false;
}
