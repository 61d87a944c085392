import { authorize, loginWith, type ProviderName } from "../../api/providers.ts";
import { callbackPath, safePath } from "../../base/paths.ts";
import { keep, keptJson } from "../../base/storage.ts";
import { store } from "../../base/store.ts";
import { hold } from "./enter.ts";

/** A sign-in that this tab has begun, in its session storage. */
interface Begun {
  state: string;
  next: string;
  magic_token: string | null;
}

const KEY = "parley_provider_sign_in";

export type Problem = "cancelled" | "stale";

/** What keeps a sign-in from being finished, though no call has failed. */
export class ProviderProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** Returns the address at which the person continues. `next` is the path to show after the sign-in. */
export async function beginAt(
  provider: ProviderName,
  { next, magic_token }: Pick<Begun, "next" | "magic_token">,
): Promise<string> {
  const url = await authorize(provider, location.origin + callbackPath(provider.type));
  const state = new URL(url).searchParams.get("state") ?? "";
  keep(KEY, JSON.stringify({ state, next, magic_token }), "sessionStorage");
  return url;
}

/**
 * Signs in with what the provider has sent back, and returns the path to show. Only the tab that has begun can
 * finish: otherwise a link could sign somebody in to a stranger's account.
 */
export async function finishAt(type: string, answer: URLSearchParams): Promise<string> {
  const begun = keptJson(KEY, "sessionStorage") as Begun | null;
  keep(KEY, null, "sessionStorage");
  const [code, state] = [answer.get("code"), answer.get("state")];
  if (!begun || begun.state !== state) throw new ProviderProblem("stale");
  if (!code) throw new ProviderProblem("cancelled");
  const { magic_token } = begun;
  const proof = { code, state, magic_token };
  if (type === "oidc") hold(store, await loginWith({ type, ...proof, iss: answer.get("iss") }));
  else if (type === "google" || type === "github") hold(store, await loginWith({ type, ...proof }));
  else throw new ProviderProblem("stale");
  return safePath(begun.next);
}
