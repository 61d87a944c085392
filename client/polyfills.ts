// What the oldest supported browsers lack of what the app uses, and `isWhole` asks for.
import "core-js/actual/promise/with-resolvers.js";
import "core-js/actual/object/group-by.js";
import "core-js/actual/map/group-by.js";
import "core-js/actual/set/union.js";
import "core-js/actual/set/difference.js";
import "core-js/actual/set/is-superset-of.js";

AbortSignal.any ??= (signals) => {
  const ended = new AbortController();
  for (const signal of signals) {
    const end = () => ended.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { signal: ended.signal });
  }
  return ended.signal;
};

/** Without the options: nothing here gives any. */
Element.prototype.checkVisibility ??= function (this: Element) {
  return this.getClientRects().length > 0;
};
