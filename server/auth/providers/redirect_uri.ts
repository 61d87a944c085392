import { badRequest } from "../../base/errors.ts";
import type { Services } from "../../app/services.ts";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Checks where a provider sends people back to: an address of this server, without query and hash. The request's
 * own headers do not decide, because the sender chooses them: the code of somebody else would come to the sender.
 */
export async function checkRedirectUri({ settings, environment }: Services, text: string): Promise<string> {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw badRequest("redirect_uri is not a web address");
  const { frontend_url } = await settings.read("organization");
  const own = [frontend_url, environment.PUBLIC_URL].filter((known) => known != null);
  if (!own.includes(url.origin) && !isLoopback(url)) {
    throw badRequest(
      "redirect_uri must be on the address of this server: set PUBLIC_URL or the frontend URL",
    );
  }
  return url.origin + url.pathname;
}
