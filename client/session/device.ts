const DEVICE = "parley_device";

let device: string | undefined;
let tab: string | undefined;

/** Survives sign-out: the same browser is the same device. */
export function deviceId(): string {
  device ??= remembered() ?? remember(`web:${randomId()}`);
  return device;
}

/** Lives as long as the page, so that a duplicated tab is another one. */
export function tabId(): string {
  tab ??= randomId();
  return tab;
}

/** `crypto.randomUUID` exists only where there is TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function remembered(): string | null {
  try {
    return localStorage.getItem(DEVICE);
  } catch {
    return null;
  }
}

function remember(id: string): string {
  try {
    localStorage.setItem(DEVICE, id);
  } catch {
    // Storage may be switched off; the device then lasts as long as the page.
  }
  return id;
}
