import assert from "node:assert/strict";
import { createInstance } from "i18next";
import { Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { parseQuery, termsOf } from "schemas/search/query.ts";
import type { SearchExcerpt } from "schemas/search/search.ts";
import { HitContent } from "../../client/screens/search/HitContent.tsx";
import search from "../../static/locales/en/search.json" with { type: "json" };
import { adasStore, chatMessage, state } from "./support/events.ts";

const i18n = createInstance({ lng: "en", resources: { en: { search } } }).use(initReactI18next);
await i18n.init();

/** What a row of the results says of a file, with the marked words in brackets. */
function shown(excerpt: SearchExcerpt | null): string {
  const found = state(chatMessage({ mid: 1, content: "2026/1/1/a", properties: { name: "report.pdf" } }));
  const detail = { ...found.detail, content_type: "vocechat/file" };
  const message = { ...found, detail, likes: [], reactions: [], at: null };
  const hit = { message: found, highlights: [], excerpt, before: [], after: [] };
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <Provider store={adasStore()}>
        <HitContent message={message as never} hit={hit} terms={termsOf(parseQuery("report walrus"))} />
      </Provider>
    </I18nextProvider>,
  );
  return html.replace(/<\/?mark[^>]*>/g, (tag) => tag.startsWith("</") ? "]" : "[")
    .replace(/<!-- -->|<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim();
}

Deno.test("a file that was found by its text shows where the words stand, marked", () => {
  const text = "… the walrus and the <b>…";
  const highlights = [{ start: 6, end: 12 }];
  for (const [source, where] of Object.entries(search.messages.sources)) {
    const excerpt = { source, text, highlights } as SearchExcerpt;
    assert.equal(shown(excerpt), `[report].pdf ${where} … the [walrus] and the &lt;b&gt;…`);
  }
  assert.equal(shown(null), "[report].pdf");
});
