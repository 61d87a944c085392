import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { messageOf } from "./support/feed.ts";
import { walk } from "./support/walk.ts";

const LONG =
  "أرسلنا التحديث الجديد إلى جميع العملاء صباح اليوم، وسوف نتابع التقارير خلال الأسبوع القادم إن شاء الله";

walk(
  "paragraphs go in the direction of most of their letters, from the same edge",
  async ({ server, person }) => {
    const ada = server.as("ada");
    const mids = {
      short: await ada.send("lobby", "مرحبا"),
      long: await ada.send("lobby", `Deploy: ${LONG}`),
      latin: await ada.send("lobby", "مرحبا to the whole team, and good morning"),
      both: await ada.send("lobby", `English first\n${LONG}\n\nand back`),
      markdown: await ada.send("lobby", `Deploy **تم النشر** اليوم بنجاح\n\nand back`, {
        type: "text/markdown",
      }),
    };
    for (const phone of [false, true]) {
      const bo = await (await person("bo", { phone })).goto(`/chat/channel/${gid.lobby}`);
      await messageOf(bo, mids.markdown).locator(".markdown > p[dir]").first().waitFor();
      const edges = async (mid: number, part = "") =>
        await messageOf(bo, mid).locator(part === "" ? ".message__body" : `.message__body ${part}`)
          .evaluateAll((parts) =>
            parts.map((part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              const right = Math.round(range.getBoundingClientRect().right);
              return { dir: getComputedStyle(part).direction, right };
            })
          );
      const [short] = await edges(mids.short);
      const [long] = await edges(mids.long);
      const [latin] = await edges(mids.latin);
      assert.deepEqual([short.dir, long.dir, latin.dir], ["rtl", "rtl", "ltr"]);
      assert.equal(short.right, long.right);
      const both = await edges(mids.both, ".message__paragraph");
      assert.deepEqual(both.map(({ dir }) => dir), ["ltr", "rtl", "ltr", "ltr"]);
      assert.equal(both[1].right, short.right);
      const markdown = await edges(mids.markdown, ".markdown > p");
      assert.deepEqual(markdown.map(({ dir }) => dir), ["rtl", "ltr"]);
    }
  },
);

walk("a name or code does not turn around the text beside it", async ({ server, person }) => {
  await server.sql`update users set name = 'وقار' where uid = ${uid.ada}`;
  const ada = server.as("ada");
  const mentions = { properties: { mentions: [uid.ada] } };
  const forth = [
    await ada.send("lobby", `@${uid.ada} please read the file, thanks.`, mentions),
    await ada.send("lobby", `@${uid.ada} please **read** the file.`, { ...mentions, type: "text/markdown" }),
    await ada.send("lobby", "`مرحبا` is the greeting.", { type: "text/markdown" }),
  ];
  const back = await ada.send("lobby", "استخدم `setupUi()` هنا `f(x);`", { type: "text/markdown" });
  const last = await ada.send("design", `@${uid.ada} please read the file, thanks.`, mentions);
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await messageOf(bo, back).locator(".markdown code").first().waitFor();
  for (const mid of forth) {
    const dir = await messageOf(bo, mid).locator(".message__body, .markdown > p")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).direction));
    assert.deepEqual([...new Set(dir)], ["ltr"], `message ${mid}`);
  }
  const ends = await messageOf(bo, back).locator("code").evaluateAll((codes) =>
    codes.map((code) => {
      const [text, range] = [code.firstChild as Text, document.createRange()];
      const left = (at: number) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      return left(0) < left(text.length - 1);
    })
  );
  assert.deepEqual(ends, [true, true]);

  const row = bo.page.locator(`[data-chat="gid:${gid.design}"], a[href="/chat/channel/${gid.design}"]`)
    .first();
  assert.ok((await row.textContent())?.includes("\u200e@وقار please"), `${last}: ${await row.textContent()}`);
});

walk("names of either direction begin at the same edge of a list", async ({ server, person }) => {
  await server.sql`update users set name = 'نور الحداد' where uid = ${uid.ada}`;
  for (const phone of [false, true]) {
    const bo = await (await person("bo", { phone })).goto("/chat");
    await bo.choose("New", "New message");
    await bo.dialog.getByRole("option").nth(1).waitFor();
    const lefts = await bo.dialog.locator(".people-box__name").evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return Math.round(range.getBoundingClientRect().left);
      })
    );
    assert.ok(lefts.length > 1);
    assert.equal(new Set(lefts).size, 1, `left edges: ${lefts}`);
  }
});
