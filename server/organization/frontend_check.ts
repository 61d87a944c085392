import type { EffectiveUrl, FrontendUrlCheck } from "schemas/organization.ts";
import { frontendOf } from "../http/frontend.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Services } from "../app/services.ts";

const PATH = "/api/admin/system/organization";
const LIMITS = { whole: 10_000, head: 10_000, bodyBytes: 64 * 1024, redirects: 3 };

/** The address in links, and what decides it. */
export async function effectiveUrl(services: Services): Promise<EffectiveUrl> {
  const { frontend_url, seen_url } = await services.settings.read("organization");
  const url = await frontendOf(services);
  if (frontend_url) return { url, source: "frontend_url" };
  if (services.environment.PUBLIC_URL) return { url, source: "PUBLIC_URL" };
  return { url, source: seen_url ? "seen_url" : "listen" };
}

/** Asks at the address as a browser would, and tells who answers there. */
export async function checkFrontendUrl(
  { outbound, settings }: Services,
  url: string,
): Promise<FrontendUrlCheck> {
  try {
    const response = await outbound.fetch(url + PATH, { limits: LIMITS });
    const answer = `HTTP ${response.status}`;
    const server_id = serverIdIn(await response.text());
    if (!server_id) return { result: "no_parley", answer };
    const { server_id: own } = await settings.read("identity");
    return { result: server_id === own ? "this_server" : "another_server", answer };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { result: error.failure === "refused" ? "refused" : "unreachable", answer: error.failure };
  }
}

function serverIdIn(text: string): string | undefined {
  try {
    const { server_id } = JSON.parse(text);
    return typeof server_id === "string" ? server_id : undefined;
  } catch {
    return undefined;
  }
}
