const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "base-uri": "'none'",
};

export const pageHeaders = {
  "Content-Security-Policy": Object.entries(policy).map(([name, value]) => `${name} ${value}`).join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

export const assetHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "public, max-age=86400",
  "Content-Encoding": "gzip",
};
