import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { signIn } from "../browser/support/session.ts";
import { Visitor } from "../browser/support/visitor.ts";
import { Parley } from "./parley.ts";
import { ProjectCopy } from "./project_copy.ts";
import packagesOfTests from "../packages.json" with { type: "json" };
import { PROXIES } from "../proxies/kinds.ts";
import { Proxy } from "../proxies/proxy.ts";

const ODD = "with space q?m 小组 über 100% a#b %23 'it''s' [x]{y}(z)/Мой чат #1 (50%)";
const PASSWORD = "open sesame";
const LOGO = "static/logo.png";
/** The names of the built files, which follow from their content. Two servers behind one address have to agree. */
const MANIFEST = "dist/manifest.json";
const sanitizers = { sanitizeOps: false, sanitizeResources: false };
const [caddy] = PROXIES;

const forTests = new Set(Object.keys(packagesOfTests.imports));

/** The packages of a project, and those that they need. */
async function installedIn(project: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(`${project}/node_modules/.deno`));
  const names = entries.map(({ name }) => name.slice(0, name.lastIndexOf("@")).replace("+", "/"));
  assert.ok(names.includes("hono"), "for this test to mean anything");
  return names;
}

/** Waits until the picture is drawn, and not only in the document. */
const drawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

Deno.test(
  "a server started from a folder of any name has the same client, and two people talk, behind a proxy where there is one",
  sanitizers,
  async () => {
    await using copy = await ProjectCopy.make(ODD);
    await using parley = await Parley.open({ project: copy.path, DATA_DIR: `${copy.path}/data` });
    assert.equal(await Deno.readTextFile(`${copy.path}/${MANIFEST}`), await Deno.readTextFile(MANIFEST));
    assert.doesNotMatch(parley.output, /warning/i);
    assert.deepEqual((await installedIn(copy.path)).filter((name) => forTests.has(name)), []);
    const token = await parley.signedIn();
    const made = await fetch(`${parley.origin}/api/admin/user`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": token },
      body: JSON.stringify({
        email: "bo@example.org",
        password: PASSWORD,
        name: "Bo",
        gender: 0,
        is_admin: false,
      }),
    });
    assert.equal(made.status, 200, await made.text());

    await using proxy = Deno.env.get(caddy.variable) ? await Proxy.start(caddy, parley.origin) : null;
    const { origin } = proxy ?? parley;
    await using ada = await Visitor.open(origin);
    await using bo = await Visitor.open(origin);
    for (const [visitor, name] of [[ada, "ada"], [bo, "bo"]] as const) {
      await signIn(visitor, `${name}@example.org`, PASSWORD);
      await visitor.goto("/");
      await visitor.open("lobby");
    }
    for (const round of [1, 2, 3]) {
      await ada.send(`Can you hear me? ${round}`);
      await bo.message(`Can you hear me? ${round}`).waitFor();
      await bo.send(`Loud and clear. ${round}`);
      await ada.message(`Loud and clear. ${round}`).waitFor();
    }
    const [chooser] = await Promise.all([
      ada.page.waitForEvent("filechooser"),
      ada.button("Attach files").click(),
    ]);
    await chooser.setFiles(`${copy.path}/${LOGO}`);
    await ada.page.locator(".staged").waitFor();
    await ada.send("This is our logo.");
    for (const visitor of [bo, ada]) {
      await visitor.message("This is our logo.").waitFor();
      assert.ok(await drawn(visitor.messages.getByRole("img", { name: "Open logo.png" })) > 0);
    }
    const pictures = Deno.env.get("ODD_PICTURES");
    for (const [visitor, name] of [[ada, "ada"], [bo, "bo"]] as const) {
      if (pictures) await visitor.page.screenshot({ path: `${pictures}/${name}.png` });
      assert.deepEqual(visitor.errors.unexpected, []);
    }
    parley.kill("SIGTERM");
    assert.equal((await parley.ended()).code, 0);
  },
);
