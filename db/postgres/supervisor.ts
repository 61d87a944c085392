import { StartError } from "../start_error.ts";
import { stopLeftover } from "./leftover.ts";
import { FULL_DISK, PASSING } from "./passing.ts";
import { type Launch, launch, type PostgresProcess } from "./process.ts";

type Print = (line: string) => void;

const TIMEOUT = 30_000;
const PAUSE = 200;
const MOST_DEATHS = 20;
const WITHIN = 60_000;

/** Keeps one PostgreSQL running on its port until `stop`, or until it has died too often. */
export class Supervisor {
  readonly #launch: Launch;
  readonly #print: Print;
  readonly #died = Promise.withResolvers<Error>();
  #process?: PostgresProcess;
  #watch?: Promise<void>;
  #stopping = false;

  constructor(launch: Launch, print: Print) {
    this.#launch = launch;
    this.#print = print;
  }

  get died(): Promise<Error> {
    return this.#died.promise;
  }

  async start() {
    await this.#launchUntilReady((reason) => PASSING.test(reason));
    this.#watch = this.#keepRunning().catch((error) => this.#died.resolve(error));
  }

  async stop() {
    this.#stopping = true;
    await this.#process?.stop();
    await this.#watch;
  }

  async #keepRunning() {
    const deaths: number[] = [];
    for (;;) {
      await this.#process?.ended;
      if (this.#stopping) return;

      if (!this.#lacksRoom) deaths.push(performance.now());
      if (deaths.length > MOST_DEATHS && deaths.at(-1)! - deaths.at(-1 - MOST_DEATHS)! < WITHIN) {
        throw new StartError(
          `The database ended ${MOST_DEATHS + 1} times within a minute: ${this.#lastWords}.`,
        );
      }
      this.#print("The database ended unexpectedly; starting it again …");
      await this.#launchUntilReady(() => true);
    }
  }

  async #launchUntilReady(mayPass: (reason: string) => boolean) {
    let deadline = performance.now() + TIMEOUT;
    let waitsForRoom = false;
    for (;;) {
      await stopLeftover(this.#launch.data, this.#print);
      if (this.#stopping) return;
      this.#process = launch(this.#launch);
      if (await this.#process.ready || this.#stopping) return;

      if (!mayPass(this.#lastWords) || performance.now() > deadline) throw new StartError(this.#complaint);
      if (this.#lacksRoom) {
        if (!waitsForRoom) this.#print(`${this.#complaint} It does so by itself once there is some.`);
        waitsForRoom = true;
        deadline = performance.now() + TIMEOUT;
      }
      await new Promise((wake) => setTimeout(wake, PAUSE));
    }
  }

  get #lastWords() {
    return this.#process?.log.reason ?? "";
  }

  get #lacksRoom() {
    return FULL_DISK.test(this.#lastWords);
  }

  get #complaint() {
    const need = this.#lacksRoom ? " It needs room on its disk." : "";
    return `The database in ${this.#launch.data} does not start: ${this.#lastWords}.${need}`;
  }
}
