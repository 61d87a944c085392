import { parseUrl } from "schemas/parse_url.ts";

/**
 * Providers whose issuers have a known form. What stands in <> differs for each organization. Facebook is missing: it
 * tells no address at which a code becomes a token.
 */
export const KNOWN_ISSUERS = [
  { name: "Google", issuer: "https://accounts.google.com" },
  { name: "Microsoft", issuer: "https://login.microsoftonline.com/<tenant>/v2.0" },
  { name: "GitLab", issuer: "https://gitlab.com" },
  { name: "PayPal", issuer: "https://www.paypal.com" },
  { name: "SolidWeb", issuer: "https://solidweb.org" },
  { name: "Keycloak", issuer: "https://<host>/realms/<realm>" },
  { name: "Authentik", issuer: "https://<host>/application/o/<application>" },
] as const;

export const hasGaps = (issuer: string) => /[<>]/.test(issuer);

/** Without TLS only on this machine, as the server has it. */
export function isIssuer(text: string): boolean {
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!text || !url || url.search || url.hash || url.username) return false;
  return url.protocol === "https:" || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}
