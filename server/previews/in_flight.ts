/** Does the same work once for all that ask for it while it is done. */
export class InFlight<T> {
  #running = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ??
      work().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}
