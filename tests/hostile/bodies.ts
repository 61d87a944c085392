import type { Schema } from "../support/json_schema.ts";
import { type Hole, holesOf } from "./holes.ts";
import { eventWith, hookHoles } from "./hook_holes.ts";
import type { HostileText } from "./hostile_text.ts";
import { lengthsOf, type Part } from "./part.ts";

/** Stands where a hostile text goes. */
const MARK = "\u2021hostile\u2021";
const FIELDS = { file_id: "5d2c0c0e-8c1e-4d0e-9b1c-0f2f6a1b2c3d", chunk_data: "x", chunk_is_last: "true" };

const encoder = new TextEncoder();

type Write = (text: HostileText) => { type: string; body: Uint8Array<ArrayBuffer> };

/** Bodies of this type: the text alone, and with the text in each of its fields. */
export function bodyParts(path: string, type: string, schema: Schema, root: unknown): Part[] {
  const parts = [part(type, "body", ({ body }) => ({ type, body: encoder.encode(body) }))];
  if (type === "multipart/form-data") parts.push(...forms(schema));
  if (type === "application/x-www-form-urlencoded") parts.push(payload(type));
  if (!/json$|^vocechat\/(file|audio)$/.test(type)) return parts;
  return [...parts, ...fieldParts(type, hookHoles(path) ?? [...holesOf(schema, root)])];
}

function part(type: string, name: string, written: Write): Part {
  return {
    name: `${type} ${name}`,
    place: "body",
    write: (pieces, text) => {
      const { type, body } = written(text);
      const headers = { "x-github-event": eventWith(name), ...pieces.headers, "content-type": type };
      return { ...pieces, headers, body };
    },
  };
}

/** A field of several types is several holes, and a text in them makes the same body. */
function fieldParts(type: string, holes: Hole[]): Part[] {
  const parts = new Map<string, Part>();
  for (const hole of holes) {
    const json = JSON.stringify(hole.fill(MARK));
    const [before, after] = json.split(`"${MARK}"`).map((text) => encoder.encode(text));
    for (const { how, cut } of lengthsOf(hole.schema)) {
      const key = `${json}${how && hole.schema.maxLength}`;
      if (parts.has(key)) continue;
      const write: Write = (text) => ({ type, body: joined(before, cut(text).json, after) });
      parts.set(key, part(type, `${hole.name}${how}`, write));
    }
  }
  return [...parts.values()];
}

function joined(...pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const payload = (type: string) =>
  part(type, "payload", ({ query }) => ({
    type,
    body: encoder.encode(`payload=%7B%22text%22%3A%22${query}%22%7D`),
  }));

function forms({ properties = {} }: Schema): Part[] {
  const made = (name: string, write: (text: HostileText) => [type: string, body: Uint8Array<ArrayBuffer>]) =>
    part("multipart/form-data", name, (text) => {
      const [parameters, body] = write(text);
      return { type: `multipart/form-data; ${parameters}`, body };
    });
  const line = ({ header }: HostileText) => header.replace(/[\0\r\n]/g, " ");
  return [
    ...Object.keys(properties).map((name) =>
      made(`.${name}`, ({ body }) => ["boundary=x", form({ ...FIELDS, [name]: body })])
    ),
    made("file name", ({ text }) => ["boundary=x", form(FIELDS, `; filename="${text.slice(0, 60_000)}"`)]),
    made("boundary", (text) => [`boundary=${line(text)}`, form(FIELDS)]),
    made("parameters", (text) => [`${line(text)}; boundary=x`, form(FIELDS)]),
  ];
}

function form(fields: Record<string, string>, disposition = ""): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(fields).map(([name, value]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${disposition}\r\n\r\n${value}\r\n`
  );
  return encoder.encode(`${parts.join("")}--x--\r\n`);
}
