/** Data from the server for the frame's page. */
export interface Startup {
  name: string;
  logo_url: string | null;
  language: string;
  /** Tells whether visitors may come without an invitation. */
  is_open: boolean;
  words: Record<string, string>;
}

/** Site of a frame that is opened directly. */
const NOWHERE = "widget.link";

const query = new URLSearchParams(location.search);
const hash = new URLSearchParams(location.hash.slice(1));

export const startup: Startup = JSON.parse(document.getElementById("startup")!.textContent!);
export const isEmbedded = globalThis.parent !== globalThis.self;

export const params = {
  host: Math.max(1, Number.parseInt(query.get("host") ?? "") || 1),
  id: query.get("id") ?? "default",
  title: query.get("title") || startup.name,
  themeColor: query.get("themeColor") ?? "",
  welcome: query.get("welcome") ?? "",
  autoReg: query.get("autoReg") === "true",
  token: hash.get("token") ?? query.get("token") ?? "",
  from: query.get("from") || NOWHERE,
  /** Of the page around the frame. Older scripts do not send it. */
  origin: query.get("origin"),
  isOpen: !isEmbedded || query.has("open"),
  /** On our own settings page it must not take the focus from the fields beside it. */
  takesFocus: query.get("from") !== "preview",
  popup: { title: query.get("popupTitle") ?? "", subtitle: query.get("popupSubtitle") ?? "" },
};
