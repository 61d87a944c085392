import assert from "node:assert/strict";
import { type FileKind, kindOfFile } from "schemas/file_kinds.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const UNKNOWN = "application/octet-stream";

const CASES: [FileKind, string, string][] = [
  ["image", "image/png", "a.png"],
  ["image", "image/svg+xml", "a.svg"],
  ["image", UNKNOWN, "IMG_0001.HEIC"],
  ["video", "video/mp4; codecs=avc1", "film.mp4"],
  ["audio", "audio/ogg;codecs=opus", ""],
  ["audio", "application/ogg", "song"],
  ["pdf", "application/pdf", "no ending"],
  ["pdf", "", "年报.pdf"],
  ["document", OFFICE, "letter.docx"],
  ["document", "text/plain", "notes"],
  ["document", "text/csv", "table.csv"],
  ["document", "text/plain; charset=utf-8", "readme.md"],
  ["code", "text/plain", "main.rs"],
  ["code", "text/html", "page.html"],
  ["code", "application/json", "package.json"],
  ["code", "application/ld+json", "x"],
  ["code", "video/mp2t", "index.ts"],
  ["video", "video/mp2t", "recording.m2ts"],
  ["code", UNKNOWN, "Dockerfile"],
  ["code", "application/x-sh", "run"],
  ["archive", "application/zip", "a.zip"],
  ["archive", "application/gzip", "a.tar.gz"],
  ["archive", UNKNOWN, "backup.tar.zst"],
  // The type says more than the name: a document that calls itself a picture is none.
  ["document", "application/msword", "photo.png"],
  ["archive", "application/x-7z-compressed", "film.mp4"],
  ["unknown", UNKNOWN, "data"],
  ["unknown", "", ""],
  ["unknown", "application/x-made-up", "constructor"],
  ["unknown", UNKNOWN, ".__proto__"],
];

for (const [kind, content_type, name] of CASES) {
  Deno.test(`"${name}" of the type "${content_type}" is of the kind ${kind}`, () => {
    assert.equal(kindOfFile(content_type, name), kind);
  });
}
