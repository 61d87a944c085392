import { toJsonSchema } from "@valibot/to-json-schema";
import { DiscordMessage } from "schemas/discord_messages.ts";
import { SlackMessage } from "schemas/slack_messages.ts";
import type { Schema } from "../support/json_schema.ts";
import { type Hole, holesOf } from "./holes.ts";

const MODE = { errorMode: "ignore", typeMode: "input" } as const;

const fields = (...names: string[]): Schema => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

/** The parts of GitHub's events that are shown. */
const GITHUB: Schema = {
  type: "object",
  required: ["repository", "sender", "commits", "ref", "compare", "action"],
  properties: {
    ...fields("action", "zen", "ref", "compare").properties,
    repository: fields("full_name", "html_url"),
    sender: fields("login"),
    commits: { type: "array", items: fields("id", "message", "url") },
    issue: fields("title", "html_url"),
    pull_request: fields("title", "html_url"),
    comment: fields("body", "html_url"),
    release: fields("name", "tag_name", "html_url"),
    workflow_run: fields("name", "conclusion", "html_url"),
  },
};

const EVENTS: Record<string, string> = {
  issue: "issues",
  comment: "issue_comment",
  release: "release",
  workflow_run: "workflow_run",
  pull_request: "pull_request",
  zen: "ping",
};

/** The header in which GitHub names the event that has this field. */
export function eventWith(field: string): string {
  return EVENTS[/^\.(\w+)/.exec(field)?.[1] ?? ""] ?? "push";
}

/** What incoming webhooks and later answers of commands take. The document says only that it is an object. */
export function hookHoles(path: string): Hole[] | undefined {
  if (!/hook.*\{(token|form)\}$|^\/command_answer/.test(path) || path.startsWith("/group")) return undefined;
  if (path.endsWith("{form}")) return [...holesOf(GITHUB, {})];
  const schema = path.includes("webhooks") ? DiscordMessage : SlackMessage;
  return [...holesOf(toJsonSchema(schema as never, MODE) as Schema, {})];
}
