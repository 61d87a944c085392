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

export const pageHeaders = {
  "Content-Security-Policy": Object.entries(policy).map(([name, value]) => `${name} ${value}`).join("; "),
  "X-Content-Type-Options": "nosniff",
  // Invitation links contain their token in the query.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "private, no-cache",
  Vary: "Cookie, Accept-Language",
};

export const assetHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "public, max-age=31536000, immutable",
  Vary: "Accept-Encoding",
};
