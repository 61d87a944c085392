import type { Schema } from "../support/json_schema.ts";
import type { Hole } from "./holes.ts";
import type { HostileText } from "./hostile_text.ts";

export interface HostileBody {
  part: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Stands where a hostile text goes. */
const MARK = "\u2021hostile\u2021";
const FIELDS = { file_id: "5d2c0c0e-8c1e-4d0e-9b1c-0f2f6a1b2c3d", chunk_data: "x", chunk_is_last: "true" };

const encoder = new TextEncoder();
const templates = new WeakMap<Hole, string>();

/** Bodies of this type: the text alone, and with the text in each of its fields. */
export function* bodiesWith(
  text: HostileText,
  type: string,
  schema: Schema,
  holes: Hole[],
): Generator<HostileBody> {
  yield { part: "body", type, body: text.body };
  if (type === "multipart/form-data") yield* forms(text, schema);
  if (type === "application/x-www-form-urlencoded") {
    yield { part: "payload", type, body: encoder.encode(`payload=%7B%22text%22%3A%22${text.query}%22%7D`) };
  }
  if (!/json$|^vocechat\/(file|audio)$/.test(type)) return;
  for (const hole of holes) {
    for (const [how, some] of variants(text, hole.schema)) {
      const json = around(hole).replace(`"${MARK}"`, () => some.json);
      yield { part: `${hole.name}${how}`, type, body: encoder.encode(json) };
    }
  }
}

/** The text as it is, and the part of it that the schema allows. */
export function variants(
  text: HostileText,
  { maxLength, type, ...rest }: Schema = {},
): [how: string, text: HostileText][] {
  const allowed = "x-max-bytes" in rest ? Math.floor(maxLength! / 3) : maxLength;
  const isCut = allowed !== undefined && allowed < text.text.length && type === "string";
  return isCut ? [["", text], [", cut", text.cut(Math.max(allowed, 2))]] : [["", text]];
}

function around(hole: Hole): string {
  const known = templates.get(hole) ?? JSON.stringify(hole.fill(MARK));
  templates.set(hole, known);
  return known;
}

function* forms({ text, header }: HostileText, { properties = {} }: Schema): Generator<HostileBody> {
  const line = header.replace(/[\0\r\n]/g, " ");
  const type = "multipart/form-data; boundary=x";
  for (const name of Object.keys(properties)) {
    yield { part: `.${name}`, type, body: form({ ...FIELDS, [name]: text }) };
  }
  yield { part: "file name", type, body: form(FIELDS, `; filename="${text.slice(0, 60_000)}"`) };
  yield { part: "boundary", type: `multipart/form-data; boundary=${line}`, body: form(FIELDS) };
  yield { part: "parameters", type: `multipart/form-data; ${line}; boundary=x`, body: form(FIELDS) };
}

function form(fields: Record<string, string>, disposition = ""): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(fields).map(([name, value]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${disposition}\r\n\r\n${value}\r\n`
  );
  return encoder.encode(`${parts.join("")}--x--\r\n`);
}
