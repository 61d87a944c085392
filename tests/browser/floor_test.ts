import assert from "node:assert/strict";
import type { Manifest } from "../../client/build/manifest.ts";
import { email, PASSWORD } from "../support/cast.ts";
import { openSite } from "../widget/site.ts";
import { LOBBY } from "./support/addresses.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const manifest: Manifest = JSON.parse(
  await Deno.readTextFile(new URL("../../dist/manifest.json", import.meta.url)),
);

/** Takes away what the oldest supported browsers lack: all that `known.ts` names, and more of the same age. */
function growOld({ page }: Visitor) {
  return page.addInitScript(() => {
    const take = (from: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(from, name);
    };
    take(Promise, "withResolvers", "try");
    take(Object, "groupBy");
    take(Map, "groupBy");
    take(Array, "fromAsync");
    take(RegExp, "escape");
    take(URL, "parse", "canParse");
    take(AbortSignal, "any");
    take(PublicKeyCredential, "getClientCapabilities");
    take(Uint8Array, "fromBase64", "fromHex");
    take(Uint8Array.prototype, "toBase64", "toHex");
    take(Set.prototype, "union", "intersection", "difference", "symmetricDifference");
    take(Set.prototype, "isSubsetOf", "isSupersetOf", "isDisjointFrom");
    const helpers = [
      "map",
      "filter",
      "take",
      "drop",
      "flatMap",
      "reduce",
      "toArray",
      "forEach",
      "some",
      "every",
      "find",
    ];
    take(Iterator.prototype, ...helpers);
    take(Element.prototype, "checkVisibility");
    take(HTMLElement.prototype, "popover", "showPopover", "hidePopover", "togglePopover");
    take(Document.prototype, "startViewTransition");
    take(Navigator.prototype, "vibrate", "share", "connection");
    take(
      globalThis,
      "requestIdleCallback",
      "cancelIdleCallback",
      "navigation",
      "Iterator",
      "DisposableStack",
    );
    take(globalThis, "AsyncDisposableStack", "SuppressedError");

    const Exact = RegExp;
    globalThis.RegExp = new Proxy(Exact, {
      construct(target, [pattern, flags]: [string, string?], made) {
        if (flags?.includes("v")) throw new SyntaxError("Invalid flags");
        return Reflect.construct(target, [pattern, flags], made);
      },
    });
  });
}

walk("a browser as old as they may be shows, sends and finds everything", async ({ server, visitor }) => {
  await server.as("ada").trySend("lobby", "Morning, Bo");
  const bo = await visitor();
  await growOld(bo);
  await bo.goto("/login");
  await bo.field("Email").fill(email("bo"));
  await bo.field("Password").fill(PASSWORD);
  await bo.page.keyboard.press("Enter");
  await bo.row("lobby").click();
  await bo.message("Morning, Bo").hover();
  await bo.button("Add reaction").click();
  await bo.page.locator(".reaction-grid").getByRole("button", { name: "rocket" }).click();
  await bo.message("Morning, Bo").getByRole("button", { name: "You: rocket" }).waitFor();
  await bo.send("🎉🇹🇷");
  await bo.message("🎉🇹🇷").locator("[data-jumbo]").waitFor();
  await bo.page.keyboard.press("F6");
  await bo.page.keyboard.press("ControlOrMeta+k");
  await bo.page.keyboard.type("settings disapp");
  await bo.page.keyboard.press("Enter");
  await bo.title("Disappearing messages").waitFor();
});

walk("a browser that needs nothing of it is spared what older ones load", async ({ person }) => {
  const bo = await person("bo");
  const asked: string[] = [];
  bo.page.on("request", (request) => asked.push(request.url()));
  await bo.goto(LOBBY);
  await bo.composer.waitFor();
  assert.equal(await bo.page.locator("#unsupported").isVisible(), false);
  assert.ok(asked.some((url) => url.endsWith(manifest.entry)));
  assert.deepEqual(asked.filter((url) => url.includes("/polyfills-")), []);
});

const TITLES = {
  en: "This browser is too old",
  tr: "Bu tarayıcı çok eski",
  zh: "浏览器版本过旧",
  ja: "このブラウザーは古すぎます",
};

walk("an older browser gets one page that names those that work, in its language", async (walk) => {
  const visitors = await Promise.all(
    Object.entries(TITLES).map(async ([language, title]) => ({
      title,
      visitor: await walk.visitor({ language }),
    })),
  );
  const bo = await walk.person("bo");
  for (const { title, visitor } of [...visitors, { title: TITLES.en, visitor: bo }]) {
    visitor.errors.expect(/was preloaded/);
    await visitor.page.addInitScript(() => Reflect.deleteProperty(String.prototype, "isWellFormed"));
    for (const place of visitor === bo ? [LOBBY] : ["/login", "/register"]) {
      await visitor.goto(place);
      await visitor.title(title).waitFor();
      assert.match(await visitor.page.locator("body").innerText(), /16\.4[^]*140[^]*130/);
      assert.equal(await visitor.page.locator(".island").isVisible(), false);
      assert.equal(await visitor.page.locator(".stalled").isVisible(), false);
    }
  }

  await using site = openSite(walk.server.origin);
  const [{ visitor }] = visitors;
  await visitor.page.goto(`${site.origin}/plain`, { waitUntil: "load" });
  assert.equal(await visitor.page.locator("iframe").count(), 0);
});

walk("without scripts a page says that it needs them", async ({ server }) => {
  const html = await (await fetch(`${server.origin}/login`, { headers: { "Accept-Language": "ja" } })).text();
  assert.match(html, /<noscript>.*JavaScript がオフになっています.*<\/noscript>/);
});
