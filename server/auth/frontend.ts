import type { Services } from "../services.ts";

/** Where people open the app. Without a setting it is guessed from the request, which no mail may rely on. */
export async function frontendOf({ settings, environment }: Services, url: string): Promise<string> {
  const { frontend_url } = await settings.read("organization");
  return frontend_url ?? environment.PUBLIC_URL ?? new URL(url).origin;
}

/** The same for a mail, or null where nobody has said it: a stranger chooses the host name of a request. */
export async function frontendForMail({ settings, environment }: Services): Promise<string | null> {
  const { frontend_url, seen_url } = await settings.read("organization");
  return frontend_url ?? environment.PUBLIC_URL ?? seen_url;
}
