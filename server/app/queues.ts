import type { JobKind } from "../work/jobs.ts";
import type { QueueWorker } from "../work/queue.ts";
import { DELIVERY_PACE, type DeliveryPace } from "../work/delivery_pace.ts";
import { MAILS } from "../mail/job.ts";
import { mailWorker } from "../mail/sending.ts";
import { PUSH_PACE, type PushPace } from "../push/pace.ts";
import { pushWorker } from "../push/sending.ts";
import { relayWorker } from "../relays/deliver.ts";
import { SEARCH_TEXTS } from "../search_texts/job.ts";
import { SEARCH_TEXT_PACE, type SearchTextPace } from "../search_texts/pace.ts";
import { searchTextWorker } from "../search_texts/worker.ts";
import { webhookWorker } from "../webhooks/deliver.ts";
import type { Services } from "./services.ts";

export interface Paces {
  searchTextPace?: Partial<SearchTextPace>;
  pushPace?: Partial<PushPace>;
  deliveryPace?: Partial<DeliveryPace>;
}

/** Jobs of these kinds are given up when they expire. */
export const JOB_KINDS: readonly JobKind[] = [MAILS, SEARCH_TEXTS];

export function workersOf(
  services: Services,
  { deliveryPace, pushPace, searchTextPace }: Paces,
): QueueWorker[] {
  const sending = { ...DELIVERY_PACE, ...deliveryPace };
  return [
    webhookWorker(services, sending),
    relayWorker(services, sending),
    mailWorker(services.mail),
    pushWorker(services, { ...PUSH_PACE, ...pushPace }),
    searchTextWorker(services, { ...SEARCH_TEXT_PACE, ...searchTextPace }),
  ];
}

/** The workers of all queues. */
export class Queues {
  constructor(private workers: readonly QueueWorker[]) {}

  start(): void {
    for (const worker of this.workers) worker.start();
  }

  /** Something may be due: in the queue that a notification names, or in any. */
  wake(news?: string): void {
    const [name, isAgain] = news?.split(" ") ?? [];
    for (const worker of this.workers) {
      if (name !== undefined && worker.name !== name) continue;
      if (isAgain) worker.again();
      else worker.wake();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }
}
