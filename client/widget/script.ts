import { isSupported } from "../base/browser/is_supported.ts";
import { attributesOf, frameUrl } from "./page/attributes.ts";
import { type Command, commandIn, post } from "./messages.ts";
import { place, type Shape } from "./page/frame_position.ts";

const NAME = "ParleyWidget";

/** Not by `document.currentScript`, which is null for modules and for scripts that other scripts add. */
function findScript(): HTMLScriptElement | undefined {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")];
  return scripts.findLast(({ src }) => /^[^?#]*\/widget\.js(?:[?#]|$)/.test(src));
}

/** Puts the frame on the page, and obeys it: it alone knows whether the chat is open. */
function start(script: HTMLScriptElement) {
  const given = attributesOf(script);
  const { origin } = new URL(script.src);
  const url = frameUrl(origin, location, given);
  const frame = document.createElement("iframe");
  frame.src = url;
  frame.title = given.title || "Chat";
  frame.allow = "clipboard-write";
  let shape: Shape = "closed";
  let popupHeight: number | undefined;

  function take(next: Shape) {
    shape = next;
    place(frame, shape, given, popupHeight);
  }

  function obey(command: Command) {
    if (command.type === "open") take("open");
    if (command.type === "close") take("closed");
    if (command.type === "tooltip") {
      // The word of older frames, which follows, says nothing of it.
      popupHeight = command.height ?? popupHeight;
      if (shape !== "open") take(command.shown ? "popup" : "closed");
    }
    if (command.type === "unread") dispatchEvent(new CustomEvent("parley-unread", { detail: command.count }));
    if (command.type === "reload") {
      const again = new URL(url);
      again.searchParams.set("open", String(Date.now()));
      frame.src = again.href;
    }
  }

  // On a page in a sandbox the frame is in one, too, and neither has an origin, whatever their addresses say.
  const theirs = globalThis.origin === "null" ? "null" : origin;
  addEventListener("message", (event) => {
    if (event.source !== frame.contentWindow || event.origin !== theirs) return;
    const command = commandIn(event.data);
    if (command) obey(command);
  });
  addEventListener("resize", () => take(shape));
  const target = theirs === "null" ? "*" : origin;
  const tell = (type: "open" | "close") => frame.contentWindow && post(frame.contentWindow, target, { type });
  Object.assign(globalThis, {
    [NAME]: {
      open: () => tell("open"),
      close: () => tell("close"),
      toggle: () => tell(shape === "open" ? "close" : "open"),
    },
  });
  take("closed");
  document.body.append(frame);
  // In the top layer what a page does to all of its elements, such as turning them, does not reach the frame.
  frame.popover = "manual";
  frame.showPopover?.();
}

function begin() {
  const script = findScript();
  if (script) start(script);
  else console.error("The widget's script was not found on the page by its address, /widget.js.");
}

// In an older browser the page stays without the widget. A page may have the script twice.
if (isSupported() && !(NAME in globalThis)) {
  Object.assign(globalThis, { [NAME]: {} });
  if (document.body) begin();
  else addEventListener("DOMContentLoaded", begin);
}
