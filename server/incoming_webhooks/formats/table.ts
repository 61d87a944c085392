import type { Block, Cell } from "schemas/slack_messages.ts";
import { escaped } from "./markdown.ts";
import { richText } from "./rich_text.ts";

const ALIGNED: Record<string, string> = { left: "-", center: ":-:", right: "-:" };

/** The Markdown of a `table` block. Its first row is the heading. */
export function tableOf({ rows, column_settings }: Pick<Block, "rows" | "column_settings">): string {
  const width = Math.max(0, ...(rows ?? []).map((row) => row.length));
  if (width === 0) return "";
  const columns = Array.from({ length: width }, (_, i) => i);
  const [head, ...body] = rows!.map((row) => line(columns.map((i) => row[i] ? textOf(row[i]) : "")));
  return [head, line(columns.map((i) => ALIGNED[column_settings?.[i]?.align ?? ""] ?? "-")), ...body].join(
    "\n",
  );
}

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** A cell is one line, and a bar in it would begin the next one. */
function textOf({ type, text, value, elements }: Cell): string {
  const words = type === "rich_text" ? richText(elements) : escaped(text ?? value ?? "");
  return words.replace(/\s+/g, " ").trim().replaceAll("|", "\\|");
}
