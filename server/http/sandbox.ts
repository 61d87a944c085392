/**
 * The headers of every answer with something that was uploaded or fetched. A document made of it has an origin of its
 * own, which is not ours, and runs no script. So it can neither read our pages nor act with the cookies of whoever
 * opens it: a request to renew a session, for example, is one from a strange origin.
 *
 * The policy permits only what browsers need for the pages in which they show a picture, a film or a text by itself.
 * There is no `Cross-Origin-Resource-Policy`: custom pages, clients of other origins, and players in this very sandbox
 * show files too.
 */
export const SANDBOX = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox",
};
