const SHOWN = new Set(["http:", "https:", "mailto:"]);

/** The address as it can stand in a Markdown link, or null when clients do not open it. */
export function safeProtocol(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || !SHOWN.has(url.protocol)) return null;
  return url.href.replace(/[()<>\\\s|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

export function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? "");
}
