import type { LoginConfig } from "schemas/organization.ts";
import type { SecondFactor } from "schemas/second_factor.ts";
import {
  authorize,
  bindTo,
  loginRefusals,
  type ProviderCredential,
  type ProviderName,
} from "../../api/auth/providers.ts";
import { callbackPath, safePath, settingsPath } from "../../base/paths.ts";
import { keep, keptJson } from "../../base/browser/storage.ts";
import { signInWith } from "./sign_in.ts";
import { readRemembered } from "./remembered.ts";

/** Sign-in that this tab has begun at a provider, in its session storage. */
interface Begun {
  state: string;
  next: string;
  magic_token: string | null;
  /** The account to link, when it is not a sign-in. */
  link?: number;
}

export interface ProviderChoice {
  provider: ProviderName;
  /** Names are the same in every language. */
  name: string;
  icon?: string;
}

/** The providers that are switched on. */
export function providersOf({ google, github, oidc }: LoginConfig): ProviderChoice[] {
  const choices: ProviderChoice[] = [];
  if (google) choices.push({ provider: { type: "google" }, name: "Google" });
  if (github) choices.push({ provider: { type: "github" }, name: "GitHub" });
  for (const { enable, domain, favicon } of oidc) {
    // The policy of the page allows no picture of another server.
    const icon = favicon.startsWith("data:image/") ? favicon : undefined;
    if (enable) choices.push({ ...oidcProvider(domain), icon });
  }
  return choices;
}

export function oidcProvider(issuer: string): ProviderChoice {
  return { provider: { type: "oidc", issuer }, name: issuer.replace(/^https?:\/\//, "") };
}

const KEY = "parley_provider_sign_in";

type Problem = "cancelled" | "stale";

/** Obstacle to finishing a sign-in, though no call has failed. */
export class ProviderProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** Returns the address at which the person continues. `next` is the path to show after the sign-in. */
export function beginAt(
  provider: ProviderName,
  { next, magic_token }: Pick<Begun, "next" | "magic_token">,
): Promise<string> {
  return begin(provider, { next, magic_token });
}

/** The same to link an account there to the one that is signed in here. */
export function beginLinking(provider: ProviderName, uid: number): Promise<string> {
  return begin(provider, { next: settingsPath("my_account"), magic_token: null, link: uid });
}

async function begin(provider: ProviderName, what: Omit<Begun, "state">): Promise<string> {
  const url = await authorize(provider, location.origin + callbackPath(provider.type));
  const state = new URL(url).searchParams.get("state") ?? "";
  keep(KEY, JSON.stringify({ state, ...what }), "sessionStorage");
  return url;
}

/** Tells whether what this tab has begun is not a sign-in. Ask before it is finished. */
export function isLinking(): boolean {
  return (keptJson(KEY, "sessionStorage") as Begun | null)?.link !== undefined;
}

/** Answer that a provider has sent back. */
interface Arrival {
  credential: ProviderCredential;
  /** The path to show at the end. */
  next: string;
  /** Tells whether an account is to be linked. Otherwise it is a sign-in. */
  links: boolean;
}

/**
 * Reads what the provider has sent back. Only the tab that has begun can go on: otherwise a link could sign
 * somebody in to a stranger's account, or give a stranger a way in.
 */
export function arriveFrom(type: string, answer: URLSearchParams): Arrival {
  const begun = keptJson(KEY, "sessionStorage") as Begun | null;
  keep(KEY, null, "sessionStorage");
  const [code, state] = [answer.get("code"), answer.get("state")];
  if (!begun || begun.state !== state) throw new ProviderProblem("stale");
  if (!code) throw new ProviderProblem("cancelled");
  const { link, magic_token, next } = begun;
  const proof = { code, state, ...(link === undefined && { magic_token }) };
  const credential = type === "oidc"
    ? { type, ...proof, iss: answer.get("iss") } as const
    : type === "google" || type === "github"
    ? { type, ...proof } as const
    : null;
  // Somebody else may have signed in here meanwhile.
  const isOther = link !== undefined && readRemembered()?.user.uid !== link;
  if (!credential || isOther) throw new ProviderProblem("stale");
  return { credential, next: safePath(next), links: link !== undefined };
}

/** Signs in, or links. */
export async function finish({ credential, links }: Arrival, second_factor?: SecondFactor): Promise<void> {
  if (links) await bindTo(credential);
  else await signInWith(credential, { second_factor, refusals: loginRefusals });
}
