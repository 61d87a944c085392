import { parseUrl } from "schemas/parse_url.ts";
import { type Command, commandIn, post } from "./messages.ts";
import { isEmbedded, params } from "./params.ts";

const OLD: Partial<Record<Command["type"], string>> = { open: "OPEN", close: "CLOSE" };

/** Tells the page around the frame. Nothing of it is secret: any site may show the frame. */
export function tellPage(command: Command): void {
  if (!isEmbedded) return;
  const target = params.origin && params.origin !== "null" ? params.origin : "*";
  const old = command.type === "tooltip"
    ? `TOOLTIP_${command.shown ? "SHOWN" : "HIDDEN"}`
    : OLD[command.type];
  post(parent, target, command, old);
}

/** Calls the listener with what the page around the frame commands, until the returned function is called. */
export function onCommand(listener: (command: Command) => void): () => void {
  function receive({ source, origin, data }: MessageEvent) {
    if (!isEmbedded || source !== parent || !isPage(origin)) return;
    const command = commandIn(data);
    if (command) listener(command);
  }
  addEventListener("message", receive);
  return () => removeEventListener("message", receive);
}

/** Older scripts say only on which host their page is. */
function isPage(origin: string): boolean {
  return params.origin === null ? parseUrl(origin)?.hostname === params.from : origin === params.origin;
}
