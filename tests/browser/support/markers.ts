import { eventually } from "../../support/deadline.ts";
import type { Stream } from "../../support/stream.ts";

/** Every read marker that this stream of the user's other device has received. */
export function markersIn(there: Stream): number[] {
  return there.all("user_settings_changed").flatMap(({ read_index_groups }) =>
    (read_index_groups ?? []).map(({ mid }) => mid)
  );
}

export async function markedAt(there: Stream, mid: number): Promise<void> {
  const look = () => Promise.resolve(markersIn(there).includes(mid) || undefined);
  await eventually(look, `the marker at ${mid}, after ${markersIn(there)}`);
}
