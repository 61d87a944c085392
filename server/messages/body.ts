import type { Context } from "hono";
import {
  ContentType,
  MAX_MESSAGE_BYTES,
  MAX_PROPERTIES_BYTES,
  type MessageDraft,
  Properties,
} from "schemas/messages.ts";
import { isBlank } from "schemas/blank.ts";
import { MAX_FILE_PATH_LENGTH } from "schemas/files.ts";
import { withoutEnd } from "schemas/ends.ts";
import { Text } from "schemas/values.ts";
import * as v from "valibot";
import type { Env } from "../http/context.ts";
import type { UserRow } from "../../db/tables.ts";
import { countBytes } from "../http/counting.ts";
import { readText } from "../http/body.ts";
import { documented } from "../http/contract.ts";
import { badRequest, wrongContentType } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { readArchive } from "./archive_body.ts";
import { readFile } from "./file_body.ts";
import { step } from "../http/middleware.ts";

const MAX_NESTING = 32;
/** The length of the largest properties in base64. */
const MAX_PROPERTIES_HEADER = Math.ceil(MAX_PROPERTIES_BYTES / 3) * 4;

interface WithDraft extends Env {
  Variables: Env["Variables"] & { draft: MessageDraft };
}

const text = { schema: { type: "string" as const, maxLength: MAX_MESSAGE_BYTES } };
const file = {
  schema: {
    type: "object" as const,
    required: ["path"],
    properties: { path: { type: "string" as const, maxLength: MAX_FILE_PATH_LENGTH } },
  },
};
const archive = { schema: { type: "string" as const, maxLength: MAX_FILE_PATH_LENGTH } };
const reason = { schema: { type: "string" as const } };

/** Reads a message: its kind from the content type, its text from the body, the rest from `X-Properties`. */
export const messageBody = documented(
  step<WithDraft>(async (c) => {
    c.set("draft", await readDraft(c));
  }),
  {
    requestBody: {
      required: true,
      content: {
        "text/plain": text,
        "text/markdown": text,
        "vocechat/file": file,
        "vocechat/audio": file,
        "vocechat/archive": archive,
      },
    },
    parameters: [{
      in: "header",
      name: "X-Properties",
      description: "A JSON object in Base64; ignored if it cannot be read",
      schema: { type: "string", maxLength: MAX_PROPERTIES_HEADER },
    }],
    responses: {
      400: {
        description: "The text cannot be stored, or you cannot read such a file or archive",
        content: { "text/plain": reason },
      },
      413: { description: `More than ${MAX_MESSAGE_BYTES} bytes` },
      415: { description: "The content type is not a message type", content: { "text/plain": reason } },
    },
  },
);

type Body = Pick<MessageDraft, "content" | "properties">;

/** Returns what to store, or throws what is wrong with the body. */
type Reader = (body: Body, services: Services, sender: UserRow) => Body | Promise<Body>;

const readWords: Reader = (body) => {
  if (isBlank(body.content)) throw badRequest("an empty message says nothing");
  return body;
};

const READERS: Record<ContentType, Reader> = {
  "text/plain": readWords,
  "text/markdown": readWords,
  "vocechat/file": readFile,
  "vocechat/archive": readArchive,
  "vocechat/audio": readFile,
};

async function readDraft(c: Context<WithDraft>): Promise<MessageDraft> {
  const header = c.req.header("content-type") ?? "";
  const type = v.safeParse(ContentType, header.split(";")[0].trim().toLowerCase());
  if (!type.success) throw wrongContentType(header);

  const text = await readText(c, MAX_MESSAGE_BYTES);
  countBytes(c, text);
  const content = v.safeParse(Text, text);
  if (!content.success) throw badRequest(content.issues[0].message);
  const body = { content: content.output, properties: propertiesIn(c.req.header("x-properties") ?? "") };
  return { content_type: type.output, ...await READERS[type.output](body, c.get("services"), c.get("user")) };
}

/** Throws 400 for properties that are too long. */
function propertiesIn(header: string): Properties | null {
  if (header.length > (isPlain(header) ? MAX_PROPERTIES_BYTES : MAX_PROPERTIES_HEADER)) {
    throw badRequest(`X-Properties is longer than ${MAX_PROPERTIES_BYTES} bytes`);
  }
  return readProperties(header);
}

const isPlain = (header: string) => header.trimStart().startsWith("{");

/** Clients send base64, some of them unpadded or URL-safe, and some bots plain JSON. Garbage is null, never an error. */
export function readProperties(header: string): Properties | null {
  if (header === "") return null;
  const json = isPlain(header) ? header : decode(header);
  if (!json || json.length > MAX_PROPERTIES_BYTES || json.includes("\\u0000")) return null;
  try {
    const value = JSON.parse(json);
    return v.is(Properties, value) && !Array.isArray(value) && isStorable(value) ? ownName(value) : null;
  } catch {
    return null;
  }
}

const OVERRIDES = ["override_username", "override_icon_url", "override_icon_emoji"];

/** Only incoming webhooks and slash commands are shown under another name. Anybody else would pose as somebody. */
function ownName(properties: Properties): Properties {
  if (!OVERRIDES.some((name) => name in properties)) return properties;
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !OVERRIDES.includes(name)));
}

/** jsonb refuses half a surrogate pair, which JSON writes as `\\ud…`, and very deep nesting. */
function isStorable(properties: Properties): boolean {
  return isShallow(properties, MAX_NESTING) && !/\\ud[89a-f]/.test(JSON.stringify(properties));
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(base64: string): string | null {
  try {
    const standard = base64.trim().replaceAll("-", "+").replaceAll("_", "/");
    return utf8.decode(Uint8Array.fromBase64(withoutEnd(standard, "=")));
  } catch {
    return null;
  }
}
