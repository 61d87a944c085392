import assert from "node:assert/strict";
import { email, PASSWORD } from "../../support/cast.ts";
import { ENGINES, type Tab } from "../../support/engines/engine.ts";
import { testIn } from "../../support/engines/launch.ts";
import { startServer } from "../../support/server.ts";
import { type Addresses, addressesOf } from "./addresses.ts";
import { CASES } from "./cases.ts";
import { ALL, CLEAR, embed, type Embedding, plantedFor, PREPARE, SLOW, waves } from "./embeddings.ts";
import { Stage } from "./stage.ts";
import { forAll } from "./ways.ts";

const CREDENTIAL = { type: "password", email: email("ada"), password: PASSWORD };
/** Signs the tab's browser in, so that there is a session to take. */
const signIn = (tab: Tab) =>
  tab.evaluate(`fetch('/api/token/login', {
    method: 'POST',
    headers: {'content-type': 'application/json', 'x-parley-session': 'cookie'},
    body: ${JSON.stringify(JSON.stringify({ credential: CREDENTIAL }))},
  }).then((answer) => answer.status)`);

/** Headers in which every answer differs. */
const OWN = ["date", "etag", "last-modified", "content-length"];

/** A server with all cases, and the page that embeds them. */
class Scene implements AsyncDisposable {
  private constructor(
    readonly stage: Stage,
    readonly addresses: Addresses,
    /** One case of all that are answered with the same headers and have the same bytes. */
    readonly distinct: Set<number>,
    private owned: AsyncDisposableStack,
  ) {}

  static async set(): Promise<Scene> {
    await using owned = new AsyncDisposableStack();
    const stage = owned.use(new Stage());
    const server = owned.use(await startServer({ environment: { PUBLIC_URL: stage.origin } }));
    stage.target = server.origin;
    const addresses = await addressesOf(server);
    const answers = await forAll(async ({ body }, at) => {
      const { headers } = await server.nobody.request("HEAD", addresses.older[at]);
      return JSON.stringify([body, ...[...headers].filter(([name]) => !OWN.includes(name))]);
    });
    const distinct = new Set(answers.map((answer) => answers.indexOf(answer)));
    return new Scene(stage, addresses, distinct, owned.move());
  }

  /**
   * Each embedding opens a case where it came on another way. Browsers take long to show pages, so of these only the
   * frames open all cases, and the others one for each kind of answer.
   */
  openedAs(how: Embedding): Map<string, { at: number; way: string }> {
    const ways = Object.keys(this.addresses);
    const cases = [...CASES.keys()].filter((at) => !SLOW.includes(how) || this.distinct.has(at));
    const opened = cases.map((at) => {
      const way = ways[(at + ALL.indexOf(how)) % ways.length];
      return [`/api${this.addresses[way][at]}&as=${how}`, { at, way }] as const;
    });
    return new Map(opened);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.owned.disposeAsync();
  }
}

for (const name of ENGINES) {
  testIn(
    name,
    `none of ${CASES.length} files runs, alone or in whatever way a page embeds it`,
    async (engine) => {
      await using scene = await Scene.set();
      const { stage } = scene;
      const tab = await engine.open(stage.origin);
      assert.equal(await signIn(tab), 200);
      await tab.evaluate(PREPARE);
      for (const how of ALL) {
        const opened = scene.openedAs(how);
        for (const [wave, urls] of waves(how, [...opened.keys()]).entries()) {
          await tab.evaluate(embed(how, urls));
          await stage.delivered(urls);
          // What comes after all of them does run, in the same way, and reaches a token.
          const planted = `${how}-${wave}`;
          await tab.evaluate(embed(how, [plantedFor(how, planted)]));
          await stage.hears(planted);
          await stage.hears(`${planted}/token`);
        }
        const ran = [...opened.values()].filter(({ at }) => stage.heard.has(`file/${at}`));
        assert.deepEqual(ran.map(({ at, way }) => `${how} of ${JSON.stringify(CASES[at])}, ${way}`), []);
        await tab.evaluate(CLEAR);
      }
      assert.deepEqual([...stage.heard].filter((id) => id.startsWith("file/")), []);
    },
  );
}
