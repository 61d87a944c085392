import { isBlank } from "schemas/blank.ts";
import { DiscordMessage } from "schemas/discord_messages.ts";
import { MAX_ATTACHMENTS, SlackMessage } from "schemas/slack_messages.ts";
import * as v from "valibot";
import type { Problem } from "./answers.ts";
import type { Dialect } from "./dialect.ts";
import { readDiscord } from "./formats/discord.ts";
import { readGithub } from "./formats/github.ts";
import type { Posted } from "./formats/posted.ts";
import { readSlack } from "./formats/slack.ts";

/** Forms that an address can demand by its ending, or by being written as Discord's. */
export type Form = "slack" | "discord" | "github";

interface Request {
  body: string;
  content_type: string;
  /** Null where the body tells. */
  form: Form | null;
  /** The event that GitHub names in a header. */
  event: string;
}

type Read = { dialect: Dialect } & ({ problem: Problem } | { posted: Posted; isPlain: boolean });

/** Reads what a request says. The form is recognized by its fields: `content` and `embeds` are only Discord's. */
export async function readRequest({ body, content_type, form, event }: Request): Promise<Read> {
  const own: Dialect = form === "discord" || form === "github" ? "discord" : "slack";
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(content_type);
  const text = isForm ? new URLSearchParams(body).get("payload") ?? "" : body;
  if (!form && isPlain(content_type, text)) return plain(text);

  const json = parsed(text);
  if (json === undefined) return { dialect: own, problem: "not_json" };
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return { dialect: own, problem: "invalid" };
  }
  if (form === "github") return await heard("discord", await readGithub(event, json));
  const isDiscord = form ? form === "discord" : "content" in json || "embeds" in json;
  return isDiscord ? await discord(json) : await slack(json);
}

/** Some programs send JSON and call it text. */
function isPlain(content_type: string, text: string): boolean {
  return /^text\/plain\b/i.test(content_type) && !/^\s*\{/.test(text);
}

function plain(text: string): Read {
  const content = text.replaceAll("\0", "").toWellFormed();
  if (isBlank(content)) return { dialect: "slack", problem: "empty" };
  return { dialect: "slack", posted: { content }, isPlain: true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function slack(json: object): Promise<Read> {
  const message = v.safeParse(SlackMessage, json);
  if (!message.success) return { dialect: "slack", problem: "invalid" };
  const { attachments, props } = message.output;
  if ((attachments?.length ?? 0) + (props?.attachments?.length ?? 0) > MAX_ATTACHMENTS) {
    return { dialect: "slack", problem: "too_many_attachments" };
  }
  return heard("slack", await readSlack(message.output));
}

async function discord(json: object): Promise<Read> {
  const message = v.safeParse(DiscordMessage, json);
  if (!message.success) return { dialect: "discord", problem: "invalid" };
  return heard("discord", await readDiscord(message.output));
}

function heard(dialect: Dialect, posted: Posted): Read {
  if (isBlank(posted.content)) return { dialect, problem: "empty" };
  return { dialect, posted, isPlain: false };
}
