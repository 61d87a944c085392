import type { ChatMessage, MessageState } from "schemas/messages.ts";
import type { FakeServer } from "./fake_server.ts";
import { chatMessage, page, state } from "./events.ts";

/** The messages of the lobby, served in pages. A test may change them while the client is connected. */
export class Conversation {
  messages: MessageState[];
  /** The newest mid of the log. */
  mid: number;

  constructor(server: FakeServer, count: number, gid = 1) {
    this.messages = Array.from({ length: count }, (_, i) => state(chatMessage({ mid: i + 1, to: { gid } })));
    this.mid = count;
    const chat = () => ({
      target: { gid },
      last: this.messages.at(-1) ?? null,
      unread: 0,
      mentions: 0,
      read_mid: this.mid,
    });
    server.answers["/user/chats"] = () => Response.json({ mid: this.mid, chats: [chat()] });
    server.answers[`/group/${gid}/messages`] = (_request, url) => Response.json(this.page(url.searchParams));
  }

  add(message: ChatMessage): ChatMessage {
    this.mid = message.mid;
    this.messages.push(state(message));
    return message;
  }

  remove(mid: number): void {
    this.messages = this.messages.filter((message) => message.mid !== mid);
    this.mid++;
  }

  page(query: URLSearchParams) {
    const limit = Number(query.get("limit"));
    const messages = this.#cut(query, limit);
    const [first, last] = [messages[0]?.mid ?? Infinity, messages.at(-1)?.mid ?? -Infinity];
    const here = new Set(messages.map(({ mid }) => mid));
    const wanted = messages.flatMap(({ detail }) =>
      detail.type === "reply" && !here.has(detail.mid) ? detail.mid : []
    );
    return page(this.mid, messages, {
      quoted: this.messages.filter(({ mid }) => wanted.includes(mid)),
      older: this.messages.some(({ mid }) => mid < first),
      newer: messages.length > 0 && this.messages.some(({ mid }) => mid > last),
    });
  }

  #cut(query: URLSearchParams, limit: number): MessageState[] {
    const at = (name: string) => Number(query.get(name));
    if (query.has("after")) return this.messages.filter(({ mid }) => mid > at("after")).slice(0, limit);
    if (!query.has("around")) {
      const before = query.has("before") ? at("before") : Infinity;
      return this.messages.filter(({ mid }) => mid < before).slice(-limit);
    }
    const upTo = this.messages.filter(({ mid }) => mid <= at("around")).slice(-limit / 2);
    return [...upTo, ...this.messages.filter(({ mid }) => mid > at("around")).slice(0, limit / 2)];
  }
}
