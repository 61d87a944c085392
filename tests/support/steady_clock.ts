/** Stops the time that durations are measured with, until the test lets some of it pass. Timers are not affected. */
export class SteadyClock implements Disposable {
  #real = performance.now;
  #now = performance.now();

  constructor() {
    performance.now = () => this.#now;
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
  }

  [Symbol.dispose]() {
    performance.now = this.#real;
  }
}
