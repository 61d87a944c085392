import type { BrowserContext } from "playwright-core";

/**
 * Serves a page with the rows of the app as they are in the document, and its styles, but without its scripts: two
 * channels, each a list of rows, and a link to each. `/100` has the newest hundred messages of both. The messages of
 * the second channel end with mid `second`, those of the first with `last`.
 */
export async function staticPage(context: BrowserContext, path: string, second: number, last: number) {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(".feed__scroll .message[data-mid]").first().waitFor();
  const { rows, styles } = await page.evaluate(async () => {
    const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!;
    return {
      rows: [...document.querySelectorAll(".feed__scroll li:has(> .message[data-mid])")].map((row) =>
        row.innerHTML
      ),
      styles: await fetch(sheet.href).then((answer) => answer.text()),
    };
  });
  await page.close();

  const list = (from: number, to: number) => {
    const items = Array.from({ length: to - from + 1 }, (_, at) => {
      const row = rows[at % rows.length];
      return `<li>${row.replace(/data-mid="\d+"/, `data-mid="${from + at}"`)}</li>`;
    });
    return `<ol style="list-style: none">${items.join("")}</ol>`;
  };
  const html = (shown: number) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><style>${styles}</style><body>
    <a class="chat-row" href="/chat/channel/1">1</a> <a class="chat-row" href="/chat/channel/2">2</a>
    <div class="feed" style="block-size: 40rem">
      <div class="feed__scroll">${list(last - shown + 1, last)}</div>
    </div>
    <template>${list(Math.max(1, second - shown + 1), second)}</template>
    <script>
      const box = document.querySelector(".feed__scroll");
      const lists = { 1: [...box.children], 2: [...document.querySelector("template").content.children] };
      for (const link of document.querySelectorAll("a.chat-row")) {
        link.onclick = () => {
          box.replaceChildren(...lists[link.textContent]);
          box.scrollTop = box.scrollHeight;
          return false;
        };
      }
      box.scrollTop = box.scrollHeight;
    </script></body></html>`;
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    ({ url }) => {
      const shown = Number(new URL(url).pathname.slice(1));
      return new Response(html(shown), { headers: { "content-type": "text/html" } });
    },
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
