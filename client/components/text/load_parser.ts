import { part } from "../../base/parts.ts";

/** Loads what reads Markdown. If that fails, a text stays as it was typed, and the next text loads it. */
export const loadParser = part(() => import("./markdown/parser.ts"));
