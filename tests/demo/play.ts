import type { Cast } from "./cast.ts";
import { type ChannelKey, makerOf } from "./channels.ts";
import { fileOf } from "./files.ts";
import type { Line, Place, Sequel } from "./line.ts";
import { asPerson, type PersonKey } from "./people.ts";
import type { Moment } from "./talk.ts";

/** Plays the events through the API and remembers the mids. */
export class Stage {
  /** The mid of each message. */
  readonly mids = new Map<Line, number>();

  constructor(readonly cast: Cast) {}

  /** Returns the mid of the record. A pin has none. */
  async play({ line, sequel }: Moment): Promise<number | null> {
    if (sequel) return await this.#follow(this.mids.get(line)!, line, sequel);
    const [sender, path] = [this.#by(line.from), this.#pathOf(line)];
    const mid = line.file
      ? await sender.sendFile(path, await fileOf(line.text))
      : await sender.send(path, this.#words(line, line.text));
    this.mids.set(line, mid);
    return mid;
  }

  async #follow(mid: number, line: Line, sequel: Sequel): Promise<number | null> {
    switch (sequel.act) {
      case "react":
        return await this.#by(sequel.by).put<number>(`/message/${mid}/like`, { action: sequel.action });
      case "edit":
        return await this.#by(line.from).send(`/message/${mid}/edit`, this.#words(line, sequel.text), "PUT");
      case "delete":
        return await this.#by(line.from).delete<number>(`/message/${mid}`);
      case "pin": {
        const channel = channelOf(line.place);
        await this.#by(makerOf(channel)).post(`/group/${this.cast.gids.get(channel)}/pin`, { mid });
        return null;
      }
    }
  }

  #by(key: PersonKey) {
    return this.cast.visitors.get(key)!;
  }

  #pathOf({ from, place, answers }: Line): string {
    if (answers) return `/message/${this.mids.get(answers)}/reply`;
    if ("channel" in place) return `/group/${this.cast.gids.get(channelOf(place))}/send`;
    const [one, other] = place.between;
    return `/user/${this.cast.uids.get(from === one ? other : one)}/send`;
  }

  /** In the protocol a mention is `@` and a uid, with a space on either side. */
  #words({ markdown }: Line, text: string) {
    const mentions = new Set<number>();
    const content = text.replaceAll(/(?<!\S)@(\w+)(?!\S)/g, (_, key) => {
      const uid = this.cast.uids.get(asPerson(key))!;
      mentions.add(uid);
      return `@${uid}`;
    });
    return { text: content, markdown, mentions: [...mentions] };
  }
}

function channelOf(place: Place): ChannelKey {
  if ("channel" in place) return place.channel as ChannelKey;
  throw new Error("nothing can be pinned in a direct chat");
}
