import type { Context } from "hono";

/**
 * Recognizes Safari and others with WebKit, whose viewer of PDFs stays empty in a sandbox. Chromium's and
 * Firefox's have an origin of their own.
 */
export async function isWebKit(c: Context): Promise<boolean> {
  const { default: Bowser } = await import("bowser");
  return Bowser.parse(c.req.header("user-agent") || "unknown").engine.name === "WebKit";
}
