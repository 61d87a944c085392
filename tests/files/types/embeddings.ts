/** What a page can do with an address so that a script there runs. `top` shows it alone, in a tab of its own. */
const EMBEDDINGS = {
  iframe: "element('iframe', 'src', url)",
  object: "element('object', 'data', url)",
  embed: "element('embed', 'src', url)",
  script: "element('script', 'src', url)",
  module: "element('script', 'src', url, {type: 'module'})",
  worker: "workers.push(new Worker(url))",
  service: "void navigator.serviceWorker.register(url).catch(() => {})",
  top: "nextTab().location = url",
};
export type Embedding = keyof typeof EMBEDDINGS;
export const ALL = Object.keys(EMBEDDINGS) as Embedding[];

/** Those that show a page. The others take its script bare. */
const PAGES: Embedding[] = ["iframe", "object", "embed", "top"];
/** A page of its own for each address, as in a frame, at a higher price. */
export const SLOW: Embedding[] = ["object", "embed", "top"];
/** A browser is slow to open tabs, so addresses are opened in these, one after the other. */
const TABS = 24;

/** The addresses of which a page embeds all before it embeds a planted one. Each has its own tab, as that one has. */
export function waves(how: Embedding, urls: string[]): string[][] {
  const size = how === "top" ? TABS - 1 : urls.length;
  return Array.from(
    { length: Math.ceil(urls.length / size) },
    (_, n) => urls.slice(n * size, (n + 1) * size),
  );
}

/** Where a page or a script is that runs if it is embedded like this. */
export const plantedFor = (how: Embedding, id: string) =>
  `/planted/${PAGES.includes(how) ? "page" : "script"}/${id}`;

/** Prepares the page that embeds. */
export const PREPARE = `(() => {
  self.workers = [];
  self.tabs = [];
  let turn = 0;
  self.nextTab = () => {
    const at = turn++ % ${TABS};
    if (tabs[at]?.closed !== false) tabs[at] = open('about:blank');
    return tabs[at];
  };
  self.element = (name, attribute, url, more) =>
    document.body.append(Object.assign(document.createElement(name), more, {[attribute]: url}));
})()`;

/** Embeds what is at these addresses. */
export const embed = (how: Embedding, urls: string[]) =>
  `(() => { for (const url of ${JSON.stringify(urls)}) { ${EMBEDDINGS[how]} } })()`;

/** Removes what was embedded, so that the browser does not have to keep all of it at once. */
export const CLEAR = `(() => {
  document.body.replaceChildren();
  for (const worker of workers.splice(0)) worker.terminate();
  for (const tab of tabs.splice(0)) tab.close();
})()`;
