import { channelKeys, emptyChannel } from "./channels.ts";
import type { Line, Sequel } from "./line.ts";
import { readScript } from "./script.ts";

/** An event: a message is sent or, with a sequel, something happens to it. */
export interface Moment {
  at: number;
  line: Line;
  sequel?: Sequel;
}

/** All events in order. */
export async function readTalk(now: number): Promise<Moment[]> {
  const spoken = channelKeys.filter((key) => key !== emptyChannel);
  const inChannels = spoken.map(async (key) => readScript(await read(key), { channel: key }, now));
  const direct = readScript(await read("direct"), null, now);
  const lines = [...(await Promise.all(inChannels)).flat(), ...direct];
  const moments = lines.flatMap((line): Moment[] => [
    { at: line.at, line },
    ...line.sequels.map((sequel) => ({ at: sequel.at, line, sequel })),
  ]);

  const late = moments.find(({ at }) => at > now);
  if (late) throw new Error(`would happen in the future: ${late.line.text}`);
  return moments.sort((one, other) => one.at - other.at);
}

function read(name: string): Promise<string> {
  return Deno.readTextFile(new URL(`talk/${name}.txt`, import.meta.url));
}
