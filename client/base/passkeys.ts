type PasskeySupport = "yes" | "unsupported" | "elsewhere";

/** Tells whether this page can use passkeys. `origins` are the addresses to which they belong. */
export function passkeySupport(origins: string[]): PasskeySupport {
  if (!origins.includes(location.origin)) return "elsewhere";
  return typeof PublicKeyCredential === "function" ? "yes" : "unsupported";
}
