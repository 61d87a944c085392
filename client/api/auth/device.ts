import { keep, kept } from "../../base/browser/storage.ts";

const DEVICE = "parley_device";

let device: string | undefined;
let tab: string | undefined;

/** Survives signing out, because the same browser is the same device. */
export function deviceId(): string {
  device ??= kept(DEVICE) ?? newDevice();
  return device;
}

/** Lasts as long as the page, so that a duplicated tab has its own. */
export function tabId(): string {
  tab ??= randomId();
  return tab;
}

/** `crypto.randomUUID` exists only with TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Without storage it lasts as long as the page. */
function newDevice(): string {
  const id = `web:${randomId()}`;
  keep(DEVICE, id);
  return id;
}
