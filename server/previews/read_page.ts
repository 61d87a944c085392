import { type LinkPreview, NO_PREVIEW } from "schemas/previews.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { decoded } from "./charset.ts";
import { PageParser } from "./parse.ts";

/** Milliseconds for everything, redirects and refreshes included. */
const TIME = 5000;
const BYTES = 1_048_576;
const REFRESHES = 3;
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i;

/** Says who asks, in the form that pages look for. */
export const USER_AGENT = "Mozilla/5.0 (compatible; Parley; link preview)";

/** Reads what a page says of itself. Null when it cannot be read, or must not be. */
export async function readPage(
  outbound: Outbound,
  url: string,
  language: string,
): Promise<LinkPreview | null> {
  const end = performance.now() + TIME;
  try {
    let parser = await readOne(outbound, url, language, TIME);
    for (let followed = 0; parser?.refresh && parser.refresh !== parser.url; followed++) {
      const left = end - performance.now();
      if (followed === REFRESHES || left <= 0) return null;
      parser = await readOne(outbound, parser.refresh, language, left);
    }
    const preview = parser?.end() ?? NO_PREVIEW;
    return preview === NO_PREVIEW ? null : preview;
  } catch (error) {
    // `RangeError`: an encoding that nobody decodes.
    if (error instanceof OutboundError || error instanceof RangeError) return null;
    throw error;
  }
}

async function readOne(
  outbound: Outbound,
  url: string,
  language: string,
  time: number,
): Promise<PageParser | null> {
  return await outbound.read(url, {
    headers: {
      accept: "text/html,application/xhtml+xml",
      "user-agent": USER_AGENT,
      ...(language && { "accept-language": language }),
    },
    limits: { whole: time, head: time, idle: time, bodyBytes: BYTES },
    onlyBeginning: true,
  }, parsed);
}

async function parsed({ ok, url, headers, body }: Response): Promise<PageParser | null> {
  const type = headers.get("content-type") ?? "";
  if (!ok || !body || !HTML.test(type)) return null;
  const parser = new PageParser(url);
  for await (const text of decoded(body, type)) {
    parser.write(text);
    if (parser.isComplete) break;
  }
  return parser;
}
