import type { Notice } from "./notice.ts";

/** Invisible. After it, what would be a mention is only text. */
const NOTHING = "\u2060";

export function beginning(text: string, length: number): string {
  const all = [...text];
  return all.length <= length ? text : `${all.slice(0, length - 1).join("")}…`;
}

/** At most so many bytes of UTF-8, and no half of a character. */
export function bytesOf(text: string, limit: number): string {
  const { written, read } = new TextEncoder().encodeInto(text, new Uint8Array(limit));
  return read === text.length || written === 0 ? text : text.slice(0, read);
}

const lines = (...parts: string[]) => parts.filter(Boolean).join("\n");

export const plain = ({ title, text, link }: Notice) => lines(title, text, link);

/** Feishu and WeCom mention people, and everybody, by tags such as `<at user_id="all">` and `<@all>`. */
export const withoutTags = (text: string) => text.replace(/<(?=\/?[a-z@])/gi, `<${NOTHING}`);

const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>()#+\-.!|~]/g, "\\$&");

/** Markdown that shows the text as it was written. */
export function markdown({ title, text, link }: Notice): string {
  const body = escapeMarkdown(text).replaceAll("\n", "  \n");
  return [`**${escapeMarkdown(title)}**`, body, link && `<${link}>`].filter(Boolean).join("\n\n");
}

/** Discord formats the text as our app does, so it stays. Mentions are switched off by the request. */
export const discord = ({ title, text, link }: Notice) =>
  lines(`**${escapeMarkdown(title)}**`, text, link && `<${link}>`);

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Telegram refuses a message whose markup is not right, so what people wrote is escaped in each mode. */
export function telegram({ title, text, link }: Notice, mode: string | undefined): string {
  switch (mode) {
    case "HTML":
      return lines(`<b>${escapeHtml(title)}</b>`, escapeHtml(text), escapeHtml(link));
    case "MarkdownV2": {
      const escaped = (part: string) => part.replace(/[\\_*[\]()~`>#+\-=|{}.!]/g, "\\$&");
      return lines(`*${escaped(title)}*`, escaped(text), escaped(link));
    }
    case "Markdown": {
      const escaped = (part: string) => part.replace(/[_*`[]/g, "\\$&");
      return lines(escaped(title), escaped(text), escaped(link));
    }
    default:
      return lines(title, text, link);
  }
}

/** Keys of the newer service say on which host it is. */
export function serverchanUrl(send_key: string, host: string): string {
  const number = /^sctp(\d+)t/i.exec(send_key)?.[1];
  return number ? `https://${number}.push.ft07.com/send/${send_key}.send` : `${host}/${send_key}.send`;
}
