import type { Body } from "./bodies.ts";

export interface Case {
  /** As an uploader states it. */
  type: string;
  body: Body;
  name: string;
  /** The type that it is served as where a browser may show it. Everything else is a download. */
  shown?: string;
}

/** Types of which a browser, now or once, made a page, a script, a style sheet, or something else that acts. */
const ACTIVE = [
  "text/html,TEXT/HTML, text/html ,text/html;charset=utf-8,text/html;charset=utf-7,text/html; charset=utf-16",
  "application/xhtml+xml,image/svg+xml,Image/SVG+XML,image/svg+xml;charset=utf-8,text/xml,application/xml,text/xsl",
  "application/rss+xml,application/atom+xml,application/mathml+xml,application/xslt+xml,application/rdf+xml",
  "multipart/x-mixed-replace,multipart/x-mixed-replace;boundary=x,multipart/related,multipart/mixed",
  "message/rfc822,application/x-mimearchive,message/http,text/x-server-parsed-html,text/webviewhtml",
  "text/javascript,TEXT/JavaScript,text/javascript;charset=utf-8,application/javascript,application/ecmascript",
  "application/x-javascript,text/ecmascript,text/jscript,text/livescript,text/vbscript,text/typescript",
  "application/json,application/ld+json,application/importmap+json,application/speculationrules+json,text/css",
  "application/wasm,application/manifest+json,text/cache-manifest,text/event-stream,text/uri-list",
  "application/x-shockwave-flash,application/x-java-applet,application/java-archive,text/x-component",
  "application/hta,text/scriptlet,application/x-ms-application,application/vnd.wap.xhtml+xml,font/woff2",
  "application/octet-stream,application/x-www-form-urlencoded,x-world/x-vrml,image/x-anything,audio/x-anything",
  "*/*,text/*,unknown/unknown,application/unknown,text,/html,text/,html,text//html,text/html/x,null",
].flatMap((line) => line.split(","));

/** They begin like a harmless type. Of several types in one header, browsers take the last. */
const SMUGGLED = [
  "application/pdf;x, text/html",
  "application/pdf; x=y, text/html",
  'application/pdf;x="y", text/html',
  'application/pdf;x="\\", text/html',
  "application/pdf,text/html",
  "image/png, text/html",
  "image/png;,text/html",
  "image/gif ,text/html",
  "image/jpeg;,image/svg+xml",
  "image/webp;q=1,text/html;charset=utf-7",
  "image/x-icon,application/xhtml+xml",
  "image/png text/html",
  "image/png;text/html",
  "audio/mpeg;q=1,text/html",
  'video/mp4;codecs="a,b", text/html',
  "video/webm;;;,text/html",
  "image/png\r\nContent-Type: text/html",
  "image/png\ntext/html",
  "image/\u0161png,text/html",
];

const TEXT = "text/plain; charset=utf-8";
/** As text, a script is something to read. */
const TEXTS = [
  "text/plain",
  "TEXT/plain ",
  "text/plain;charset=utf-8",
  "text/plain;charset=utf-7",
  'text/plain;charset="x-user-defined"',
  "text/plain;charset=unknown",
  "text/plain\t;,text/html",
  "text/plain;x, text/html",
  "text/plain;charset=utf-8, text/html",
];

/** Of one kind: types, and bytes that begin as theirs do. */
const TRUE: [types: string, body: Body][] = [
  ["image/png", "png"],
  ["image/jpeg,image/jpg", "jpeg"],
  ["image/gif", "gif"],
  ["image/gif", "gifAndScript"],
  ["image/webp", "webp"],
  ["image/bmp", "bmp"],
  ["image/x-icon,image/vnd.microsoft.icon", "ico"],
  ["audio/wav,audio/x-wav", "wav"],
  ["audio/mpeg", "mp3"],
  ["video/mp4,audio/mp4", "mp4"],
  ["audio/ogg,video/ogg", "ogg"],
  ["video/webm,audio/webm", "webm"],
  ["application/pdf", "pdf"],
];
const PAIRS = TRUE.flatMap(([types, body]) => types.split(",").map((type) => ({ type, body })));

/** Bytes of one type under the name of another. */
const CROSSED: [type: string, body: Body][] = [
  ["text/html", "gif"],
  ["text/html", "png"],
  ["text/html", "pdf"],
  ["text/html", "mp4"],
  ["text/javascript", "js"],
  ["text/javascript", "gifAndScript"],
  ["application/javascript", "js"],
  ["module", "js"],
  ["application/xhtml+xml", "xhtml"],
  ["text/xml", "xhtml"],
  ["application/xml", "svg"],
  ["image/svg+xml", "svg"],
  ["image/svg+xml", "xhtml"],
  ["image/svg+xml", "png"],
  ["multipart/related", "mhtml"],
  ["message/rfc822", "mhtml"],
  ["multipart/x-mixed-replace;boundary=x", "parts"],
  ["text/html;charset=utf-7", "utf7"],
  ["text/html;charset=utf-16", "utf16"],
  ["text/html", "utf8Mark"],
  ["application/pdf", "png"],
  ["application/pdf", "latePdf"],
  ["application/pdf", "late"],
  ["application/pdf", "empty"],
  ["image/png", "pdf"],
  ["image/png", "svg"],
  ["image/png", "empty"],
  ["image/png", "js"],
  ["video/mp4", "png"],
  ["audio/mpeg", "zip"],
  ["application/zip", "zip"],
  ["application/wasm", "wasm"],
  ["text/plain", "png"],
  ["text/plain", "wasm"],
];

const named = (name: string, type = "", body: Body = "html"): Case => ({ type, body, name });

export const CASES: Case[] = [
  ...[...ACTIVE, ...SMUGGLED].map((type) => named("a", type)),
  ...TEXTS.map((type) => ({ ...named("a", type), shown: TEXT })),
  ...["a.html", "a.svg", "a.xhtml", "a.js", "a.mht", "a.swf", "a.pdf", "a.png"].map((name) => named(name)),
  ...PAIRS.map(({ type }) => named("a", type)),
  ...PAIRS.map(({ type, body }) => ({ ...named("a", type, body), shown: type })),
  ...CROSSED.map(([type, body]) => named("a", type, body)),
  { ...named("a", "application/pdf;x, text/html", "pdf"), shown: "application/pdf" },
  { ...named("a", 'image/png;x="y, text/html"', "png"), shown: "image/png" },
  { ...named("a", "text/plain", "js"), shown: TEXT },
  { ...named("a", "text/plain", "svg"), shown: TEXT },
  { ...named("a", "text/plain", "utf7"), shown: TEXT },
  { ...named("a", "text/plain", "utf8Mark"), shown: TEXT },
  { ...named("a", "text/plain", "utf16"), shown: "text/plain; charset=utf-16le" },
  { ...named("a.txt", ""), shown: TEXT },
];
