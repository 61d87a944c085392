import { type Switches, switchesOf } from "schemas/channel_switches.ts";
import type { Channel } from "schemas/channels.ts";

export interface ChannelValues extends Switches {
  name: string;
  description: string;
  is_public: boolean;
  /** The members who stay when the channel becomes private. */
  members: number[];
}

export function storedIn(channel: Channel): ChannelValues {
  const { name, is_public } = channel;
  return { name, description: channel.description ?? "", is_public, members: [], ...switchesOf(channel) };
}
