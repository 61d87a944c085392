import type { Database } from "../../db/connection.ts";
import { buildOn } from "../../db/search/build.ts";
import { Sleeper } from "../work/sleeper.ts";
import { searchIndex } from "./follow_messages.ts";

/** Messages of one step, for which others wait. */
const BATCH = 200;
/** The part of the time for which it works. */
const SHARE = 0.15;
/** Milliseconds. A server that stops waits for it. */
const LONGEST_PAUSE = 500;

/** Indexes the messages that were there before the index, once. Processes share the work, and a crash loses one step. */
export class SearchBuild {
  #isDone = false;
  #pauses = new Sleeper();

  constructor(private database: Database) {}

  async goOn(goesOn: () => boolean): Promise<void> {
    while (!this.#isDone && goesOn()) {
      const began = performance.now();
      this.#isDone = !await buildOn(this.database, searchIndex.name, BATCH);
      const pause = (performance.now() - began) * (1 / SHARE - 1);
      if (!this.#isDone) await this.#pauses.sleep(Math.min(pause, LONGEST_PAUSE));
    }
  }
}
