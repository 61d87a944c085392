import {
  fieldsOf,
  MAX_RELAY_TEXT,
  MAX_RELAY_URL,
  RELAY_PLACEHOLDERS,
  type RelayField,
  type RelayType,
} from "schemas/relay_fields.ts";
import type { RelayConfig } from "schemas/relays.ts";
import { MASKED_SECRET } from "schemas/services_elsewhere.ts";
import { badRequest } from "../base/errors.ts";
import { fillTemplate, type TemplateValues } from "./template.ts";

type Value = RelayConfig[string];
/** A checked config: only fields of its type, and none that is empty. */
export type Config = Record<string, Exclude<Value, null>>;

/** Fields with the address to which the secrets of their type go. Another address needs the secret again. */
const ADDRESSES = new Set(["server_url", "homeserver_url", "webhook_url"]);
/** They sign what is sent, and are not sent themselves. */
const SIGNING = new Set(["sign_secret"]);

const wrong = (name: string, why: string) => badRequest(`failed to parse body \`config.${name}\`: ${why}`);

/** The config that an update makes of the stored one. Throws 400 with the name of a field that does not fit. */
export function mergeConfig(type: RelayType, stored: Config, update: RelayConfig): Config {
  const merged: Config = {};
  const kept: string[] = [];
  for (const field of fieldsOf(type)) {
    const { name } = field;
    const given = withoutMask(update[name], stored[name]);
    const value = name in update ? given : stored[name];
    if (value === undefined || value === null || value === "") {
      if (field.isRequired) throw wrong(name, "it is required");
      continue;
    }
    merged[name] = checked(field, value);
    if (field.isSecret && !SIGNING.has(name) && isKept(update[name])) kept.push(name);
  }
  refuseMove(stored, merged, kept);
  return merged;
}

/** The secrets of a config stay with the server that they were entered for. */
function refuseMove(stored: Config, merged: Config, kept: string[]): void {
  const moved = Object.keys(stored).find((name) => ADDRESSES.has(name) && stored[name] !== merged[name]);
  const secret = kept.find((name) => name !== moved && stored[name] !== undefined);
  if (moved && secret) throw wrong(secret, "another address needs it again");
}

function isKept(value: Value | undefined): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).includes(MASKED_SECRET);
  return value === undefined || value === MASKED_SECRET;
}

function withoutMask(value: Value | undefined, stored: Value | undefined): Value | undefined {
  if (value === MASKED_SECRET) return stored;
  if (typeof value !== "object" || value === null) return value;
  const before = typeof stored === "object" && stored !== null ? stored : {};
  const known = Object.entries(value)
    .filter(([name, one]) => one !== MASKED_SECRET || Object.hasOwn(before, name))
    .map(([name, one]) => [name, one === MASKED_SECRET ? before[name] : one]);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function checked(field: RelayField, value: Exclude<Value, null>): Exclude<Value, null> {
  const { name, kind } = field;
  if (kind === "number") {
    const isIn = typeof value === "number" && value >= field.min! && value <= field.max!;
    if (!isIn) throw wrong(name, `it must be a number from ${field.min} to ${field.max}`);
    return value;
  }
  if (kind === "headers") return checkedHeaders(name, value);
  if (typeof value !== "string") throw wrong(name, "it must be a text");
  if (kind === "template") return checkedTemplate(name, value);
  if (kind === "url") return checkedUrl(name, value.trim());
  return checkedText(field, value.trim());
}

function checkedText({ name, kind, choices, pattern }: RelayField, text: string): string {
  if (kind === "choice" && !choices!.includes(text)) {
    throw wrong(name, `it must be one of ${choices!.filter(Boolean).join(", ")}`);
  }
  if (text.length > MAX_RELAY_TEXT) throw wrong(name, `it must be at most ${MAX_RELAY_TEXT} characters`);
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(text)) throw wrong(name, "it does not look right");
  return text;
}

function checkedUrl(name: string, text: string): string {
  const url = text.length <= MAX_RELAY_URL ? URL.parse(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw wrong(name, "it must be an http or https address");
  }
  return text;
}

/** Headers of the connection itself, which are not the person's to set. */
const OURS =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding)$/i;

function checkedHeaders(name: string, value: Exclude<Value, null>): Record<string, string> {
  if (typeof value !== "object") throw wrong(name, "it must be an object");
  for (const [header, text] of Object.entries(value)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(header) || !/^[\t -~]*$/.test(text) || OURS.test(header)) {
      throw wrong(name, `the header ${header.slice(0, 40)} is not valid`);
    }
  }
  return value;
}

function checkedTemplate(name: string, template: string): string {
  // It is JSON only where every placeholder is inside of a text.
  const sample = Object.fromEntries(RELAY_PLACEHOLDERS.map((placeholder) => [placeholder, '"']));
  try {
    JSON.parse(fillTemplate(template, sample as TemplateValues));
  } catch {
    throw wrong(name, "it must be JSON");
  }
  return template;
}

/** Returns the config as its owner is shown it. */
export function maskConfig(type: RelayType, config: Config): Config {
  const shown = fieldsOf(type).filter(({ name }) => config[name] !== undefined);
  return Object.fromEntries(shown.map(({ name, isSecret }) => {
    const value = config[name];
    if (!isSecret) return [name, value];
    if (typeof value !== "object") return [name, MASKED_SECRET];
    return [name, Object.fromEntries(Object.keys(value).map((header) => [header, MASKED_SECRET]))];
  }));
}
