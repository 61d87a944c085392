import { addressToOpen } from "../base/environment.ts";
import type { Services } from "../app/services.ts";

/**
 * Returns the address at which people open the app, for links that are shown. Until somebody has said it, it is
 * where this server listens: no header of a request decides.
 */
export async function frontendOf(services: Services): Promise<string> {
  return await frontendForMail(services) ?? addressToOpen(services.environment);
}

/** The same for a mail, or null where nobody has said it: few mailboxes are on this machine. */
export async function frontendForMail({ settings, environment }: Services): Promise<string | null> {
  const { frontend_url, seen_url } = await settings.read("organization");
  return frontend_url ?? environment.PUBLIC_URL ?? seen_url;
}
