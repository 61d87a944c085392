/** One file imports another, or a package. */
export interface Import {
  from: string;
  to: string;
  /** Of types only: nothing is loaded. */
  isType?: boolean;
}

interface Layer {
  /** A folder, or a file that stands by itself. */
  path: string;
  may: string[];
  /** A folder in it imports those before it. What stands beside these folders is for all, and imports none. */
  order?: string[];
  /** What folders in it may import besides. */
  besides?: Record<string, string[]>;
  /** Files whose types everybody may name. */
  types?: string[];
  /** A folder in it imports no other. */
  isApart?: true;
  /** Runs without a screen: nothing that it reaches is of React. */
  isScreenless?: true;
}

const below = ["base", "api", "state", "sync", "ui", "components"].map((name) => `client/${name}`);

/** The folders of the server, floor by floor. A new one has its place here. */
export const floors = [
  // What everything stands on.
  ["base", "outbound", "storage", "limits", "work"],
  // Requests and answers.
  ["http", "openapi", "swagger", "images"],
  // What all domains use.
  ["security_events", "server_settings", "mail", "metrics", "search_texts"],
  // Who somebody is.
  ["accounts", "license", "custom_pages", "previews", "user_settings", "channels", "invitations", "auth"],
  // What they say.
  ["users", "files", "messages", "archives", "events", "chats", "search"],
  // What reaches it from elsewhere, or is reached.
  ["push", "relays", "webhooks", "incoming_webhooks", "bots", "widget", "slash_commands"],
  // What admins see and set.
  ["organization", "calls", "usage", "missed_messages", "doctor"],
  ["shell"],
  ["app"],
  ["start"],
];

/** The database, the server, and the client from the bottom to the top: what each may import besides itself and the schemas. */
export const layers: Layer[] = [
  { path: "db", may: [], order: ["users", "channels", "messages", "chats", "archives", "search"] },
  {
    path: "server",
    may: ["db", "client/base"],
    order: floors.flat(),
    besides: { http: ["client/build"], shell: ["client"] },
    types: ["server/app/services.ts"],
  },
  { path: "client/base", may: [] },
  { path: "client/api", may: ["client/base"], isScreenless: true },
  {
    path: "client/state",
    may: ["client/base", "client/api"],
    order: ["users", "channels", "files", "timelines", "threads", "chats", "messages", "favorites", "search"],
    isScreenless: true,
  },
  {
    path: "client/sync",
    may: ["client/base", "client/api", "client/state"],
    order: ["outbox", "events", "cache", "session"],
    isScreenless: true,
  },
  { path: "client/ui", may: ["client/base"] },
  {
    path: "client/components",
    may: ["client/base", "client/state", "client/ui"],
    order: [
      "navigation",
      "users",
      "text",
      "emoji",
      "channels",
      "chats",
      "messages",
      "writing",
      "profiles",
      "searching",
    ],
  },
  // Other sites load it, so it has a build of its own, and takes only what is small.
  {
    path: "client/widget",
    may: [
      "client/base",
      "client/api/http/sse.ts",
      "client/components/text/rich_text.ts",
      "client/components/text/markdown/syntax.ts",
    ],
  },
  { path: "client/screens", may: below, isApart: true },
  { path: "client/app", may: [...below, "client/screens"] },
  { path: "client/supported.ts", may: ["client/base"] },
  { path: "client/boot.ts", may: ["client/base", "client/polyfills.ts", "client/main.tsx"] },
  { path: "client/polyfills.ts", may: [] },
  { path: "client/main.tsx", may: [...below, "client/screens", "client/app"] },
];

const REACT =
  /^(react|react-dom|react-i18next|jotai|wouter|lucide-react|virtua|@base-ui\/react)(\/(?!vanilla)|$)/;

/** What breaks the table, each as a sentence that names both files and the row. */
export function brokenRules(imports: Import[]): string[] {
  const react = reachingReact(imports);
  return imports.flatMap(({ from, to, isType }) => {
    const layer = layers.find(({ path }) => isIn(from, path));
    if (!layer || isType && layer.types?.includes(to)) return [];
    const rule = brokenRule(layer, from, to) ??
      (layer.isScreenless && react.has(to) ? `${layer.path} has nothing of React` : null);
    return rule ? [`${from} imports ${to}, but ${rule}.`] : [];
  });
}

function brokenRule({ path, may, order, besides, isApart }: Layer, from: string, to: string): string | null {
  if (!/^(client|server|db)\//.test(to) || isIn(to, "server/schemas") || isIn(from, "server/schemas")) {
    return null;
  }
  const [mine, theirs] = [from, to].map((file) => file.slice(path.length + 1).split("/").slice(0, -1)[0]);
  if (!isIn(to, path)) {
    return [...may, ...besides?.[mine] ?? []].some((other) => isIn(to, other))
      ? null
      : `${path} may import ${may.join(", ") || "the schemas"} only`;
  }
  if (mine === theirs) return null;
  if (isApart) return `no folder of ${path} knows another`;
  if (order && order.indexOf(theirs) > order.indexOf(mine)) {
    return `the order in ${path} is ${order.join(", ")}`;
  }
  return null;
}

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

/** The packages of React, and every file that leads to them. */
function reachingReact(imports: Import[]): Set<string> {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const reaching = new Set([...importers.keys()].filter((name) => REACT.test(name)));
  for (const one of reaching) for (const { from } of importers.get(one) ?? []) reaching.add(from);
  return reaching;
}

/** Each circle of files once, as the way around it. */
export function circles(imports: Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const left = new Set<string>();
  const found: string[][] = [];

  function visit(file: string, way: string[]): void {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || left.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    left.add(file);
  }

  for (const file of next.keys()) visit(file, []);
  return found;
}
