import type { Follower } from "../../server/work/follower.ts";
import type { Span } from "../../db/followers.ts";

type Deliver = (span: Span, signal: AbortSignal) => Promise<void> | void;

/** A follower whose work is elsewhere: it remembers the spans that it was given. */
export function recording(deliver: Deliver = () => {}, begin: Follower["begin"] = "beginning") {
  const spans: Span[] = [];
  const follower: Follower = {
    name: "recording",
    begin,
    page: 100,
    rest: 10,
    async deliver(span, signal) {
      await deliver(span, signal);
      spans.push(span);
    },
  };
  return { follower, spans };
}

/** The first and last record of each span, which follow one another without a gap. */
export function reaches(spans: Span[]): [number, number][] {
  return spans.map(({ from, to }) => [from.mid + 1, to.mid]);
}
