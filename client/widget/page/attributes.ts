/** Attributes that a site may set on the script, as `data-…`, with what holds without them. */
const attributes = {
  "host-id": "1",
  id: "default",
  title: "",
  "theme-color": "",
  "close-width": "48",
  "close-height": "48",
  "open-width": "380",
  "open-height": "680",
  position: "right",
  welcome: "",
  "auto-reg": "false",
  token: "",
  lang: "",
  "popup-title": "",
  "popup-subtitle": "",
} as const;

type Attribute = keyof typeof attributes;
export type Attributes = Record<Attribute, string>;

export function attributesOf(script: HTMLElement): Attributes {
  const names = Object.keys(attributes) as Attribute[];
  return Object.fromEntries(
    names.map((name) => [name, script.getAttribute(`data-${name}`) ?? attributes[name]]),
  ) as Attributes;
}

/** The address of the frame. The token is in the part that no server sees. */
export function frameUrl(origin: string, site: Location, given: Attributes): string {
  const url = new URL("/widget.html", origin);
  const query = {
    host: given["host-id"],
    id: given.id,
    title: given.title,
    themeColor: given["theme-color"],
    welcome: given.welcome,
    autoReg: given["auto-reg"],
    lang: given.lang,
    popupTitle: given["popup-title"],
    popupSubtitle: given["popup-subtitle"],
    from: site.hostname,
    origin: globalThis.origin,
  };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  if (given.token) url.hash = new URLSearchParams({ token: given.token }).toString();
  return url.href;
}
