import type { Database } from "../db/connection.ts";
import { SIGNAL_CHANNEL } from "../db/events.ts";
import { LOG_CHANNEL } from "../db/order.ts";
import { makeApp } from "./app.ts";
import { Accounts } from "./auth/accounts.ts";
import { Clock, PACE, type Pace } from "./clock.ts";
import type { House } from "./context.ts";
import type { Environment } from "./environment.ts";
import { Audiences, type HouseEvent } from "./events/audiences.ts";
import { Directory } from "./events/directory.ts";
import { Feed } from "./events/feed.ts";
import { Heard } from "./events/heard.ts";
import { Presence } from "./events/presence.ts";
import { readSignals, Signals } from "./events/signals.ts";
import { Streams } from "./events/streams.ts";
import { Typing } from "./events/typing.ts";
import { listen } from "./events/listen.ts";
import { Log } from "./messages/log.ts";

export interface OpenHouse extends House {
  fetch(request: Request, info?: { remoteAddr: Deno.Addr }): Response | Promise<Response>;
  /** Ends the streams, whose clients resume elsewhere, and lets what is being written finish. */
  close(): Promise<void>;
}

/** Puts the parts together: one log, one feed, any number of streams. */
export async function openHouse(
  { database, environment, pace = {} }: {
    database: Database;
    environment: Environment;
    pace?: Partial<Pace>;
  },
): Promise<OpenHouse> {
  const accounts = new Accounts(database);
  const streams = new Streams();
  const signals = new Signals(database);
  const presence = new Presence(database, streams, signals);
  const audiences = new Audiences();
  const typing = new Typing(signals, streams, audiences);
  const feed = new Feed(database, streams, audiences, (event: HouseEvent) => accounts.hear(event));
  const log = new Log(database, (rows, seq) => feed.keep(rows, seq));
  const directory = new Directory(database);
  const heard = new Heard(database);
  streams.onGone = (stream) => heard.keep(stream);
  const house: House = {
    database,
    environment,
    accounts,
    log,
    streams,
    feed,
    presence,
    directory,
    heard,
    signals,
    typing,
  };

  await feed.start();
  const ears = await listen(database, {
    [LOG_CHANNEL]: (payload) => {
      const [mid, seq] = payload.split(" ").map(Number);
      feed.advance({ mid, seq });
    },
    [SIGNAL_CHANNEL]: (payload) => {
      for (const signal of readSignals(payload)) {
        if ("seat" in signal) streams.vacate(signal.seat, "login_from_other_device", signal.seat.ticket);
        else if ("typing" in signal) typing.hear(signal.typing);
        else presence.apply(signal);
      }
    },
  }, {
    lost: () => accounts.trust(false),
    found: async () => {
      await feed.catchUp();
      accounts.trust(true);
      await presence.reload();
    },
  });
  const clock = new Clock(house, { ...PACE, ...pace });
  clock.start();

  const app = makeApp(house);
  return {
    ...house,
    fetch: (request, info) => app.fetch(request, { info }),
    async close() {
      await clock.stop();
      streams.closeAll();
      await log.close();
      await presence.close();
      await signals.flush();
      await heard.close();
      await ears.close();
      await feed.close();
    },
  };
}
