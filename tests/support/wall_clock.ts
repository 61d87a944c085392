/** Sets `Date.now` as if somebody changed the system time. Durations are not affected. */
export class WallClock implements Disposable {
  #real = Date.now;

  jump(milliseconds: number): void {
    Date.now = () => this.#real() + milliseconds;
  }

  [Symbol.dispose]() {
    Date.now = this.#real;
  }
}
