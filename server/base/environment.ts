import { isIPv4, isIPv6 } from "node:net";
import * as v from "valibot";
import { withoutEnd } from "schemas/ends.ts";
import { DEFAULT_MAX_FILE_SIZE } from "schemas/files.ts";
import { StartError } from "../../db/start_error.ts";
import { LOG_FORMATS } from "./logs.ts";
import { LicensePublicKey } from "./public_key.ts";

const port = "PORT must be a whole number from 0 to 65535, for example 3000 (0 picks a free port).";
const host = "HOST must be a name or an address to listen on, for example 127.0.0.1 or 0.0.0.0.";
const databaseUrl =
  "DATABASE_URL must look like postgres://user:password@host:5432/name; leave it out to use Parley's own database.";
const publicUrl =
  "PUBLIC_URL must be the address people open, without a path, for example https://chat.example.org.";
const outboundAllow =
  "OUTBOUND_ALLOW must list address ranges separated by commas, for example 10.0.0.0/8,fd00::/8.";

const maxFileSize = "MAX_FILE_SIZE must be a number of bytes, for example 2147483648 for 2 GB.";

const logFormat = "LOG_FORMAT must be text, for people, or json, for programs: one object on each line.";

const writeLimits = "WRITE_LIMITS must be on or off.";

const searchInFiles = "SEARCH_IN_FILES must be on or off.";

const provider = (name: string) =>
  v.pipe(
    v.string(),
    v.check(isWebAddress, `${name} must be an address, for example https://github.example.org.`),
    v.transform((url) => withoutEnd(url, "/")),
  );

const s3 = {
  endpoint:
    "S3_ENDPOINT must be the address of an object storage, for example https://s3.eu-central-1.amazonaws.com.",
  bucket: "S3_BUCKET must be the name of a bucket, for example parley-files.",
  prefix: "S3_PREFIX must be the beginning of names in the bucket, for example parley or teams/parley.",
  style: "S3_PATH_STYLE must be true or false.",
};
/** One of them alone is a mistake. */
const S3_TOGETHER = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const Environment = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.digits(port), v.transform(Number), v.maxValue(65535, port)),
    "3000",
  ),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, host)), "127.0.0.1"),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url), databaseUrl)),
  ),
  SECRET_KEY_FILE: v.optional(v.string()),
  LOG_FORMAT: v.optional(v.picklist(LOG_FORMATS, logFormat), "text"),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.check(isWebOrigin, publicUrl), v.transform((url) => new URL(url).origin)),
  ),
  OUTBOUND_ALLOW: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(",").map((range) => range.trim()).filter(Boolean)),
      v.array(v.pipe(v.string(), v.check(isAddressRange, outboundAllow))),
    ),
    "",
  ),
  MAX_FILE_SIZE: v.optional(
    v.pipe(
      v.string(),
      v.digits(maxFileSize),
      v.transform(Number),
      v.safeInteger(maxFileSize),
    ),
    `${DEFAULT_MAX_FILE_SIZE}`,
  ),
  WRITE_LIMITS: v.optional(v.picklist(["on", "off"], writeLimits), "on"),
  SEARCH_IN_FILES: v.optional(v.picklist(["on", "off"], searchInFiles), "on"),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.check(isWebAddress, s3.endpoint))),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, s3.bucket))),
  S3_REGION: v.optional(v.string(), "us-east-1"),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/, s3.prefix))),
  S3_PATH_STYLE: v.optional(v.picklist(["true", "false"], s3.style), "true"),
  GOOGLE_ISSUER: v.optional(provider("GOOGLE_ISSUER"), "https://accounts.google.com"),
  GITHUB_URL: v.optional(provider("GITHUB_URL"), "https://github.com"),
  GITHUB_API_URL: v.optional(provider("GITHUB_API_URL"), "https://api.github.com"),
  FCM_URL: v.optional(provider("FCM_URL"), "https://fcm.googleapis.com"),
  LICENSE_PUBLIC_KEY: v.optional(LicensePublicKey),
  LICENSE_PAYMENT_URL: v.optional(provider("LICENSE_PAYMENT_URL")),
});
export type Environment = v.InferOutput<typeof Environment>;

export function readEnvironment(variables: Record<string, string>): Environment {
  // `PORT=` in an env file means "not set".
  const filled = Object.entries(variables)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value !== "");

  const read = v.safeParse(Environment, Object.fromEntries(filled));
  if (!read.success) throw new StartError(read.issues[0].message);
  refuseHalf(read.output);
  return read.output;
}

function refuseHalf(environment: Environment): void {
  const missing = S3_TOGETHER.filter((name) => environment[name] === undefined);
  if (missing.length === 0 || missing.length === S3_TOGETHER.length) return;
  throw new StartError(
    `Files are stored in a bucket only with all of ${S3_TOGETHER.join(", ")}: set ${
      missing.join(" and ")
    } too.`,
  );
}

/** The address to open: PUBLIC_URL, or else the one on this machine. */
export function addressToOpen({ PUBLIC_URL, HOST, PORT }: Environment, port = PORT): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const everywhere = ["0.0.0.0", "::"].includes(HOST);
  const host = everywhere ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${host}:${port}`;
}

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}

function isAddressRange(text: string): boolean {
  const [, address, bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (!address) return false;
  return (isIPv4(address) && Number(bits ?? 32) <= 32) || (isIPv6(address) && Number(bits ?? 128) <= 128);
}
