import type { Cast } from "../demo/cast.ts";
import type { ChannelKey } from "../demo/channels.ts";
import type { PersonKey } from "../demo/people.ts";

/** The paths of the demo's chats. */
export function placesOf({ gids, uids }: Cast) {
  return {
    channel: (key: ChannelKey) => `/chat/channel/${gids.get(key)}`,
    direct: (key: PersonKey) => `/chat/dm/${uids.get(key)}`,
    channelSettings: (key: ChannelKey, page = "") => `/setting/channel/${gids.get(key)}/${page}`,
    directSettings: (key: PersonKey, page = "") => `/setting/dm/${uids.get(key)}/${page}`,
  };
}
