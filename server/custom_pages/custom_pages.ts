import type { CustomPageName, CustomPages } from "schemas/custom_pages.ts";
import { hashToken, newToken } from "../base/tokens.ts";
import { notFound } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { announceToAdmins } from "../server_settings/announce.ts";
import type { Services } from "../app/services.ts";

/** The HTML of a page. Throws 404 when nobody has set it. */
export async function readCustomPage({ settings }: Services, name: CustomPageName): Promise<string> {
  const html = (await settings.read("custom_pages"))[name];
  if (html === null) throw notFound();
  return html;
}

export async function readCustomPages({ settings }: Services): Promise<CustomPages> {
  const { landing, after_signin, key_hint } = await settings.read("custom_pages");
  return { landing, after_signin, key: key_hint };
}

/** Null removes the page. */
export async function setCustomPage(
  { settings }: Services,
  origin: Origin,
  name: CustomPageName,
  html: string | null,
): Promise<void> {
  await settings.change("custom_pages", origin, () => ({ [name]: html || null }), announceToAdmins);
}

/** Tells which pages there are. */
export async function customPagesSet({ settings }: Pick<Services, "settings">) {
  const { landing, after_signin } = await settings.read("custom_pages");
  return { landing: landing !== null, after_signin: after_signin !== null };
}

export async function pageKeyHint({ settings }: Services): Promise<string | null> {
  return (await settings.read("custom_pages")).key_hint;
}

/** Returns a new key for programs that set the pages. It is shown only now, and the one before is refused at once. */
export async function newPageKey({ settings }: Services, origin: Origin): Promise<string> {
  const key = newToken();
  const key_hint = `${key.slice(0, 4)}…${key.slice(-6)}`;
  const key_hash = hashToken(key).toHex();
  await settings.change("custom_pages", origin, () => ({ key_hash, key_hint }), announceToAdmins);
  return key;
}

export async function isPageKey({ settings }: Services, key: string): Promise<boolean> {
  return (await settings.read("custom_pages")).key_hash === hashToken(key).toHex();
}
