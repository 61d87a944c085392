import { readRequest } from "../../server/incoming_webhooks/read.ts";
import { readAnswer } from "../../server/slash_commands/answers.ts";
import { HOSTILE } from "../support/hostile_texts.ts";
import { assertLinear } from "../support/growth.ts";

type Message = (text: string) => object;

/** Every place of a text in the formats. */
const SLACK: Record<string, Message> = {
  "a text": (text) => ({ text }),
  "a text as it is": (text) => ({ text, mrkdwn: false }),
  "the section of a block": (text) => ({ blocks: [{ type: "section", text: { type: "mrkdwn", text } }] }),
  "the header of a block": (text) => ({ blocks: [{ type: "header", text: { type: "plain_text", text } }] }),
  "a field": (text) => ({ blocks: [{ type: "section", fields: [{ type: "mrkdwn", text }] }] }),
  "a context": (text) => ({ blocks: [{ type: "context", elements: [{ type: "mrkdwn", text }] }] }),
  "an attachment": (text) => ({
    attachments: [{ pretext: text, title: text, title_link: text, text, footer: text, author_name: text }],
  }),
  "the fields of an attachment": (text) => ({ attachments: [{ fields: [{ title: text, value: text }] }] }),
  "rich text": (text) => richText({ type: "text", text, style: { bold: true } }),
  "code in rich text": (text) => richText({ type: "text", text, style: { code: true } }),
  "a link in rich text": (text) => richText({ type: "link", text, url: "https://example.org" }),
  "a list in rich text": (text) => ({
    blocks: [{
      type: "rich_text",
      elements: [{
        type: "rich_text_list",
        elements: [{ type: "rich_text_section", elements: [{ type: "text", text }] }],
      }],
    }],
  }),
  "a block of code": (text) => ({
    blocks: [{
      type: "rich_text",
      elements: [{ type: "rich_text_preformatted", elements: [{ type: "text", text }] }],
    }],
  }),
};

function richText(element: object): object {
  return {
    blocks: [{ type: "rich_text", elements: [{ type: "rich_text_section", elements: [element] }] }],
  };
}

const DISCORD: Record<string, Message> = {
  "a content": (content) => ({ content }),
  "an embed": (text) => ({
    embeds: [{ title: text, url: text, description: text, footer: { text }, author: { name: text } }],
  }),
  "the fields of an embed": (text) => ({ embeds: [{ fields: [{ name: text, value: text }] }] }),
};

const GITHUB: Message = (text) => ({
  action: "opened",
  repository: { full_name: text, html_url: text },
  sender: { login: text },
  issue: { number: 1, title: text, html_url: text },
  comment: { body: text, html_url: text },
});

function read(form: "slack" | "discord" | "github", message: object): Promise<unknown> {
  const body = JSON.stringify(message);
  return readRequest({ body, content_type: "application/json", form, event: "issue_comment" });
}

for (const [name, hostile] of Object.entries(HOSTILE)) {
  Deno.test(`a webhook reads ${name} in the time of any text`, async () => {
    for (const [place, message] of Object.entries(SLACK)) {
      await assertLinear(place, (size) => read("slack", message(hostile(size))));
    }
    for (const [place, message] of Object.entries(DISCORD)) {
      await assertLinear(place, (size) => read("discord", message(hostile(size))));
    }
    await assertLinear("an event", (size) => read("github", GITHUB(hostile(size))));
  });

  Deno.test(`a command's answer of ${name} is read in the time of any text`, async () => {
    await assertLinear("a text", (size) => readAnswer(hostile(size), "text/plain"));
    await assertLinear("JSON", (size) => readAnswer(JSON.stringify({ text: hostile(size) }), ""));
  });
}
