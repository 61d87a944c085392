import { channelKeys, emptyChannel } from "./channels.ts";
import { type Line, readScript } from "./script.ts";

/** Everything that is said, in the order in which it is said. */
export async function readTalk(now: number): Promise<Line[]> {
  const spoken = channelKeys.filter((key) => key !== emptyChannel);
  const inChannels = spoken.map(async (key) => readScript(await read(key), { channel: key }, now));
  const direct = readScript(await read("direct"), null, now);
  const lines = [...(await Promise.all(inChannels)).flat(), ...direct];

  const late = lines.find(({ at }) => at > now);
  if (late) throw new Error(`would be said in the future: ${late.text}`);
  return lines.sort((one, other) => one.at - other.at);
}

function read(name: string): Promise<string> {
  return Deno.readTextFile(new URL(`talk/${name}.txt`, import.meta.url));
}
