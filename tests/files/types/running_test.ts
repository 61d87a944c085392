import assert from "node:assert/strict";
import { email, PASSWORD } from "../../support/cast.ts";
import { ENGINES, type Tab } from "../../support/engines/engine.ts";
import { testIn } from "../../support/engines/launch.ts";
import { startServer } from "../../support/server.ts";
import { CASES } from "./cases.ts";
import { Stage } from "./stage.ts";
import { asOlder, contentOf } from "./ways.ts";

/** What a page can do with an address so that a script there runs. */
const EMBEDDINGS: Record<string, string> = {
  iframe: "element('iframe', 'src')",
  object: "element('object', 'data')",
  embed: "element('embed', 'src')",
  script: "element('script', 'src')",
  module: "element('script', 'src', {type: 'module'})",
  worker: "void new Worker(url)",
  service: "void navigator.serviceWorker.register(url).catch(() => {})",
};
/** Those that show a page. The others take its script bare. */
const PAGES = ["iframe", "object", "embed"];

const embed = (how: string, urls: string[]) =>
  `(() => {
  for (const url of ${JSON.stringify(urls)}) {
    const element = (name, attribute, more) =>
      document.body.append(Object.assign(document.createElement(name), more, {[attribute]: url}));
    ${EMBEDDINGS[how]};
  }
})()`;

/** One of each body and kind of answer, and all types that smuggle another one in. */
const CHOSEN = [...CASES.keys()].filter((at) => {
  const { type, body, shown } = CASES[at];
  const isFirst = CASES.findIndex((other) => other.body === body && other.shown === shown) === at;
  return isFirst || /[,\n ]/.test(type) || /^(text\/(html|xml|javascript)|image\/svg\+xml)$/.test(type);
});
/** Of these, what a tab shows by itself or once did. Each is opened in a tab of its own. */
const ALONE = CHOSEN.filter((at) => CASES[at].shown || CASES[at].type.includes("text/html")).slice(0, 12);

const CREDENTIAL = { type: "password", email: email("ada"), password: PASSWORD };
/** Signs the tab's browser in, so that there is a session to take. */
const signIn = (tab: Tab) =>
  tab.evaluate(`fetch('/api/token/login', {
    method: 'POST',
    headers: {'content-type': 'application/json', 'x-parley-session': 'cookie'},
    body: ${JSON.stringify(JSON.stringify({ credential: CREDENTIAL }))},
  }).then((answer) => answer.status)`);

for (const name of ENGINES) {
  testIn(name, "no file of any type runs, alone or in whatever way a page embeds it", async (engine) => {
    await using stage = new Stage();
    await using server = await startServer({ environment: { PUBLIC_URL: stage.origin } });
    stage.target = server.origin;
    const addresses = new Map<number, string>();
    for (const at of CHOSEN) {
      const path = await asOlder(server, CASES[at], contentOf(CASES[at], `file/${at}`));
      addresses.set(at, `/api/resource/file?file_path=${path}`);
    }
    const first = await engine.open(stage.origin);
    assert.equal(await signIn(first), 200);

    for (const how of Object.keys(EMBEDDINGS)) {
      const tab = await engine.open(stage.origin);
      const urls = [...addresses.values()].map((address) => `${address}&as=${how}`);
      await tab.evaluate(embed(how, urls));
      await stage.delivered(urls);
      // What comes after all of them does run, in the same way.
      await tab.evaluate(embed(how, [`/planted/${PAGES.includes(how) ? "page" : "script"}/${how}`]));
      await stage.hears(how);
    }
    const alone = [...ALONE.map((at) => `${addresses.get(at)}&as=top`), "/planted/page/top"];
    for (const url of alone) {
      const tab = await engine.open(stage.origin);
      await tab.evaluate(`void (location = ${JSON.stringify(url)})`);
      if (url.startsWith("/api")) await stage.delivered([url]);
    }
    await stage.hears("top");
    await stage.hears("top/token");
    const ran = [...stage.heard].filter((id) => id.startsWith("file/"));
    assert.deepEqual(ran.map((id) => JSON.stringify(CASES[parseInt(id.slice(5))]) + id), []);
  });
}
