import { LinkPreview } from "schemas/previews.ts";
import { type Visit } from "../outbound/peer.ts";
import type { Person } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";

/** A server of this test. Everything else on this machine is out of bounds. */
export const OUTSIDE = "127.0.0.1";
export const environment = { OUTBOUND_ALLOW: `${OUTSIDE}/32` };

export interface Asked {
  by?: Person;
  language?: string;
  proxied?: boolean;
}

export function ask(server: TestServer, url: string, { by = "bo", language, proxied }: Asked = {}) {
  const query = new URLSearchParams({ url, ...(proxied && { proxied: "true" }) });
  const headers = language ? { "Accept-Language": language } : undefined;
  return server.as(by).get(`/resource/open_graphic_parse?${query}`, { headers });
}

export const preview = async (server: TestServer, url: string, asked?: Asked) =>
  (await ask(server, url, asked)).as(LinkPreview);

export const html = (visit: Visit, body: string | Uint8Array, type = "text/html; charset=utf-8") =>
  visit.answer(body, { "content-type": type });

/** Answers each path with a page of its own. */
export const site = (pages: Record<string, string>) => (visit: Visit) => {
  const page = pages[visit.line.slice("GET ".length)];
  return page === undefined ? visit.answer("", {}, "404 Not Found") : html(visit, page);
};
