import { makeRoutes } from "./routes.ts";
import type { Caller } from "../base/caller.ts";
import { moveAvatars } from "../channels/move_avatars.ts";
import { Clock } from "../base/clock.ts";
import type { Follower } from "../work/follower.ts";
import { FOLLOWERS, Followers } from "./followers.ts";
import { measured } from "../metrics/requests.ts";
import { PACE, type Pace, scheduleOf } from "./schedule.ts";
import type { QueueWorker } from "../work/queue.ts";
import { type Paces, Queues, workersOf } from "./queues.ts";
import { type Given, makeServices, type Services } from "./services.ts";

/** The running application. The HTTP server that listens for connections is opened separately. */
export interface App {
  services: Services;
  fetch(request: Request, info?: Caller): Response | Promise<Response>;
  /** Closes the streams, whose clients resume elsewhere, and waits for writes that are under way. */
  close(): Promise<void>;
}

interface Options extends Paces {
  pace?: Partial<Pace>;
  followers?: readonly Follower[];
  /** Work that is done in queues, instead of the product's own. */
  workers?: (services: Services, paces: Paces) => QueueWorker[];
}

export async function openApp(
  {
    pace = {},
    followers: follow = FOLLOWERS,
    workers = workersOf,
    deliveryPace,
    pushPace,
    searchTextPace,
    ...given
  }:
    & Given
    & Options,
): Promise<App> {
  const services = makeServices(given);
  const { database, realtime, log } = services;
  const followers = new Followers(database, follow);
  realtime.onLogGrown = () => followers.wake();
  const queues = new Queues(workers(services, { deliveryPace, pushPace, searchTextPace }));
  realtime.onDue = (news) => queues.wake(news);
  await moveAvatars(services.files);
  await realtime.start();
  await followers.start();
  queues.start();
  const clock = new Clock(scheduleOf(services, { ...PACE, ...pace }));
  clock.start();

  return {
    services,
    fetch: measured(makeRoutes(services), services.metrics),
    async close() {
      services.outbound.stop();
      await services.background.close();
      const workEnded = Promise.all([followers.close(), queues.close()]);
      await clock.stop();
      await services.activity.flush().catch(() => {});
      realtime.streams.closeAll();
      await log.close();
      await realtime.close();
      await workEnded;
    },
  };
}
