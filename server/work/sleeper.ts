/** Sleeps until it is woken or the time is up. A call to `wake` between two sleeps ends the next one at once. */
export class Sleeper {
  #woken = false;
  #rise = () => {};

  wake(): void {
    this.#woken = true;
    this.#rise();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.#woken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#rise = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
    }
    this.#woken = false;
  }
}
