import { StartError } from "../start_error.ts";
import { stopLeftover } from "./leftover.ts";
import { type Launch, launch, type PostgresProcess } from "./process.ts";

type Say = (line: string) => void;

const PATIENCE = 30_000;
const PAUSE = 200;
const MOST_DEATHS = 20;
const WITHIN = 60_000;
/** What passes by itself: backends of a killed server let go of their memory and port a moment after it. */
const PASSING = /already exists|still in use|could not create any TCP/;

/** Keeps one PostgreSQL running on its port until told to stop, or until it dies too often to hope. */
export class Supervisor {
  readonly #launch: Launch;
  readonly #say: Say;
  readonly #died = Promise.withResolvers<Error>();
  #process?: PostgresProcess;
  #watch?: Promise<void>;
  #stopping = false;

  constructor(launch: Launch, say: Say) {
    this.#launch = launch;
    this.#say = say;
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

      deaths.push(performance.now());
      if (deaths.length > MOST_DEATHS && deaths.at(-1)! - deaths.at(-1 - MOST_DEATHS)! < WITHIN) {
        throw new StartError(
          `The database ended ${MOST_DEATHS + 1} times within a minute: ${this.#lastWords}.`,
        );
      }
      this.#say("The database ended unexpectedly; starting it again …");
      await this.#launchUntilReady(() => true);
    }
  }

  async #launchUntilReady(mayPass: (reason: string) => boolean) {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      await stopLeftover(this.#launch.data, this.#say);
      if (this.#stopping) return;
      this.#process = launch(this.#launch);
      if (await this.#process.ready || this.#stopping) return;

      if (!mayPass(this.#lastWords) || performance.now() > deadline) {
        throw new StartError(`The database in ${this.#launch.data} does not start: ${this.#lastWords}.`);
      }
      await new Promise((wake) => setTimeout(wake, PAUSE));
    }
  }

  get #lastWords() {
    return this.#process?.log.reason ?? "";
  }
}
