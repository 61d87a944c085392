import type { IslandName } from "../../client/base/paths.ts";

const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "media-src": "'self' blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "base-uri": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
};

const inOneLine = (rules: Record<string, string>) =>
  Object.entries(rules).map(([name, value]) => `${name} ${value}`).join("; ");

/** Frames show PDFs, where the viewer of the browser has its own sandbox, and the pages that admins wrote, in ours. */
const framing = { ...policy, "frame-src": "'self'" };
const FRAMING: (IslandName | undefined)[] = ["app", "sign-in"];

export const pageHeaders = (island?: IslandName) => ({
  "Content-Security-Policy": inOneLine(FRAMING.includes(island) ? framing : policy),
  "X-Content-Type-Options": "nosniff",
  // Invitation links contain their token in the query.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "private, no-cache",
  Vary: "Cookie, Accept-Language",
});

/**
 * The widget is shown on other sites, whichever they are, so nothing is said of them: even `*` would leave out pages in
 * a sandbox, which have no origin. Everything else is as strict as for our own pages.
 */
const { "frame-ancestors": _, ...widgetPolicy } = policy;

export const widgetHeaders = {
  "Content-Security-Policy": inOneLine(widgetPolicy),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "private, no-cache",
  Vary: "Cookie, Accept-Language",
};

export const assetHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "public, max-age=31536000, immutable",
  Vary: "Accept-Encoding",
};

/** A frame in a sandbox has no origin, so even its own server's files are of another one. */
export const widgetAssetHeaders = { ...assetHeaders, "Cross-Origin-Resource-Policy": "cross-origin" };
