import { HTTPException } from "hono/http-exception";
import { type LinkPreview, NO_PREVIEW } from "schemas/previews.ts";
import type { Database } from "../../db/connection.ts";
import { keepTitle } from "../../db/search/titles.ts";
import { clearLinkPreviews, findLinkPreview, storeLinkPreview } from "../../db/link_previews.ts";
import type { Attempts } from "../limits/attempts.ts";
import { accountBucket } from "../limits/buckets.ts";
import { WorkQueue } from "../limits/work_queue.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { SEARCH_TEXTS } from "../search_texts/job.ts";
import { enqueueJob } from "../work/jobs.ts";
import { type PreviewImage, readImage } from "./image.ts";
import { InFlight } from "./in_flight.ts";
import { readPage } from "./read_page.ts";
import { Recent } from "./recent.ts";

const MINUTE = 60_000;
/** Milliseconds that a preview is right … */
export const PREVIEW_KEPT = 24 * 60 * MINUTE;
/** … and that a page without one is not asked again. */
const NOTHING_KEPT = 60 * MINUTE;
const MOST_KEPT = 50_000;
/** Bytes of small pictures in memory. Browsers keep them too. */
const IMAGE_MEMORY = 16 * 1024 * 1024;
/** Bytes that a picture counts beside its own. */
const IMAGE_OVERHEAD = 4096;
/** Pages and pictures that are fetched at once, and that may wait for it. */
const AT_ONCE = 24;
const WAITING = 200;
/** The same of one person, so that slow pages of one do not keep all others waiting. */
const AT_ONCE_BY_ONE = 6;

interface Page {
  url: string;
  language: string;
}

interface FoundPreview {
  preview: LinkPreview;
  /** Milliseconds; 0 when it may be there the next time. */
  keeps: number;
}

interface Needs {
  database: Database;
  outbound: Outbound;
  attempts: Attempts;
}

/** Previews of pages elsewhere, and their pictures. Each is fetched once for everybody. */
export class Previews {
  #pages = new InFlight<FoundPreview>();
  #images = new InFlight<PreviewImage | null>();
  #recentImages = new Recent<PreviewImage | null>(IMAGE_MEMORY);
  #queue = new WorkQueue(AT_ONCE, WAITING);
  #imageQueue = new WorkQueue(AT_ONCE, WAITING);
  #people = new Map<number, WorkQueue>();

  constructor(private needs: Needs) {}

  /** `language` is an `Accept-Language`. What is fetched counts against `uid`. */
  async preview(text: string, language: string, uid: number): Promise<FoundPreview> {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol)) return { preview: NO_PREVIEW, keeps: NOTHING_KEPT };
    url.hash = "";
    const page = { url: url.href, language: firstLanguage(language) };
    const now = Date.now();
    const stored = await findLinkPreview(this.needs.database, page, now);
    if (stored) return { preview: stored.preview ?? NO_PREVIEW, keeps: stored.expires_at - now };
    return await this.#pages.run(`${page.language} ${page.url}`, () => this.#fetch(page, language, uid));
  }

  async image(url: string): Promise<PreviewImage | null> {
    const recent = this.#recentImages.get(url, Date.now());
    if (recent) return recent.value;
    return await this.#images.run(url, async () => {
      const image = await this.#imageQueue.run(() => readImage(this.needs.outbound, url));
      const until = Date.now() + (image ? PREVIEW_KEPT : NOTHING_KEPT);
      this.#recentImages.set(url, image, (image?.bytes.length ?? 0) + IMAGE_OVERHEAD, until);
      return image;
    });
  }

  async sweep(now: number): Promise<void> {
    await clearLinkPreviews(this.needs.database, now, MOST_KEPT);
  }

  async #fetch(
    page: Page,
    language: string,
    uid: number,
  ): Promise<FoundPreview> {
    const { outbound, attempts } = this.needs;
    try {
      await attempts.countRequest(accountBucket("preview", uid));
      const preview = await this.#byOne(
        uid,
        () => this.#queue.run(() => readPage(outbound, page.url, language)),
      );
      const keeps = preview ? PREVIEW_KEPT : NOTHING_KEPT;
      await this.#store(page, preview, Date.now() + keeps);
      return { preview: preview ?? NO_PREVIEW, keeps };
    } catch (error) {
      // Too many asked. Clients expect an answer all the same.
      if (error instanceof HTTPException) return { preview: NO_PREVIEW, keeps: 0 };
      throw error;
    }
  }

  /** Messages are found by what the page is called now. */
  async #store(page: Page, preview: LinkPreview | null, expires_at: number): Promise<void> {
    await this.needs.database.kysely.transaction().execute(async (tx) => {
      await storeLinkPreview(tx, { ...page, preview, expires_at });
      const isNew = await keepTitle(tx, { ...page, title: preview?.title ?? "" });
      if (isNew) await enqueueJob(tx, SEARCH_TEXTS, { payload: { link: page.url } });
    });
  }

  async #byOne<T>(uid: number, work: () => Promise<T>): Promise<T> {
    const queue = this.#people.get(uid) ?? new WorkQueue(AT_ONCE_BY_ONE, WAITING);
    this.#people.set(uid, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.idle) this.#people.delete(uid);
    }
  }
}

/** Of `de-CH,de;q=0.9` it is `de`. Pages are stored once for each. */
function firstLanguage(accepted: string): string {
  return /^\s*([a-z]{2,3})\b/i.exec(accepted)?.[1].toLowerCase() ?? "";
}
