import { byteLength } from "schemas/limits.ts";
import { parseUrl } from "schemas/parse_url.ts";
import { fieldsOf, MAX_RELAY_NAME_BYTES, type RelayField, type RelayType } from "schemas/relay_fields.ts";
import type { NewRelay, Relay } from "schemas/relays.ts";

/** Values of a form for a relay. Each field of the config is a text; null keeps a secret. */
export interface RelayValues {
  channel_type: RelayType;
  name: string;
  fields: Record<string, string | null>;
  trigger_on_all_messages: boolean;
  trigger_on_mentions: boolean;
  trigger_on_groups: number[];
  skip_when_online: boolean;
  rate: string;
}

/** Of a relay, or of one that is being added. */
export function valuesOf(channel_type: RelayType, relay?: Relay): RelayValues {
  return {
    channel_type,
    name: relay?.name ?? "",
    fields: Object.fromEntries(fieldsOf(channel_type).map((field) => [field.name, textOf(field, relay)])),
    trigger_on_all_messages: relay?.trigger_on_all_messages ?? false,
    trigger_on_mentions: relay?.trigger_on_mentions ?? true,
    trigger_on_groups: relay?.trigger_on_groups ?? [],
    skip_when_online: relay?.skip_when_online ?? true,
    rate: relay?.rate_limit_rps?.toString() ?? "",
  };
}

function textOf({ name, isSecret, kind, choices, fallback = "" }: RelayField, relay?: Relay): string | null {
  const stored = relay?.config[name];
  if (stored === undefined) return kind === "choice" ? choices![0] : fallback;
  return isSecret ? null : String(stored);
}

/** Lines such as `Authorization: Bearer …`. */
const LINE = /^([^:\s]+):(.*)$/s;

function headersOf(text: string): Record<string, string> | null {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean).map((line) => LINE.exec(line));
  if (lines.some((line) => line === null)) return null;
  return Object.fromEntries(lines.map((line) => [line![1], line![2].trim()]));
}

/** Makes the relay to send: without secrets that stay. */
export function relayOf({ fields, rate, name, ...values }: RelayValues): NewRelay {
  const config = fieldsOf(values.channel_type).flatMap((field) => {
    const text = fields[field.name];
    if (text === null) return [];
    return [[field.name, valueOf(field, text.trim())]];
  });
  return {
    ...values,
    name: name.trim(),
    config: Object.fromEntries(config),
    rate_limit_rps: rate.trim() === "" ? null : Number(rate),
  };
}

function valueOf({ kind }: RelayField, text: string) {
  if (text === "") return null;
  if (kind === "number") return Number(text);
  return kind === "headers" ? headersOf(text) : text;
}

export type Wrong = { field: string; why: "missing" | "long" | "url" | "headers" | "number" | "pattern" };

/** The first field that the server would refuse. */
export function wrongIn({ channel_type, name, fields, rate }: RelayValues): Wrong | undefined {
  if (name.trim() === "") return { field: "name", why: "missing" };
  if (byteLength(name.trim()) > MAX_RELAY_NAME_BYTES) return { field: "name", why: "long" };
  for (const field of fieldsOf(channel_type)) {
    const why = problemOf(field, fields[field.name]);
    if (why) return { field: field.name, why };
  }
  const limit = Number(rate);
  const isWrong = rate.trim() !== "" && !(limit >= 0.01 && limit <= 10);
  return isWrong ? { field: "rate", why: "number" } : undefined;
}

function problemOf(field: RelayField, value: string | null): Wrong["why"] | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (text === "") return field.isRequired ? "missing" : undefined;
  switch (field.kind) {
    case "url":
      return /^https?:$/.test(parseUrl(text)?.protocol ?? "") ? undefined : "url";
    case "headers":
      return headersOf(text) ? undefined : "headers";
    case "number":
      return Number(text) >= field.min! && Number(text) <= field.max! ? undefined : "number";
    default:
      return field.pattern && !new RegExp(`^(?:${field.pattern})$`).test(text) ? "pattern" : undefined;
  }
}
