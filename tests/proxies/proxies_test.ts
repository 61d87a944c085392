import assert from "node:assert/strict";
import type { ChatMessage } from "schemas/messages.ts";
import { bytes, prepare, sendChunk, text } from "../files/support.ts";
import { UploadedFile } from "schemas/files.ts";
import type { Person } from "../support/cast.ts";
import type { Inbox } from "../support/inbox.ts";
import { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { PROXIES } from "./kinds.ts";
import { Proxy } from "./proxy.ts";

const MESSAGES = 36;

const through = (proxy: Proxy, server: TestServer, person: Person) =>
  new Member({ ...server.as(person).caller, origin: proxy.origin });

/** Each message is sent when the one before it has arrived, so nothing that is collected first arrives. */
async function converse(ada: Member, readers: Inbox[], what: string): Promise<void> {
  const texts = Array.from({ length: MESSAGES }, (_, at) => `${what} ${at}`);
  for (const sent of texts) {
    await ada.send("lobby", sent);
    for (const reader of readers) {
      await reader.until((event) => event.type === "chat" && contentOf(event as ChatMessage) === sent);
    }
  }
  for (const reader of readers) {
    const arrived = reader.received.filter(({ type }) => type === "chat")
      .map((event) => contentOf(event as ChatMessage));
    assert.deepEqual(arrived.filter((one) => one.startsWith(what)), texts);
  }
}

const contentOf = ({ detail }: ChatMessage) => "content" in detail ? String(detail.content) : "";

for (const kind of PROXIES) {
  Deno.test({
    name: `messages, files and pages come through ${kind.name}`,
    ignore: !Deno.env.get(kind.variable),
    fn: async (test) => {
      await using server = await startServer();
      await using proxy = await Proxy.start(kind, server.origin);
      const [ada, bo] = [through(proxy, server, "ada"), through(proxy, server, "bo")];

      await test.step("events", async () => {
        const readers = [await bo.stream(), await ada.stream({ header: true })];
        await converse(ada, readers, "stream");
        for (const reader of readers) await reader.close();
      });
      await test.step("WebSockets", async () => {
        const reader = await bo.socket();
        await converse(ada, [reader], "socket");
        await reader.close();
      });
      await test.step("files, also in parts", async () => {
        for (const content of [bytes(3_000_000), text("tea and cake ".repeat(20_000))]) {
          const answer = await sendChunk(bo, await prepare(bo), content, true);
          const { path } = answer.as(UploadedFile);
          const url = `/resource/file?file_path=${encodeURIComponent(path)}`;
          assert.deepEqual((await ada.get(url)).bytes, content);
          const head = await ada.request("HEAD", url);
          assert.equal(head.status, 200);
          const part = await ada.get(url, { headers: { Range: "bytes=5-1004" } });
          assert.deepEqual([part.status, part.bytes], [206, content.slice(5, 1005)]);
          assert.equal(part.headers.get("content-range"), `bytes 5-1004/${content.length}`);
        }
      });
      await test.step("pages", async () => {
        const page = await fetch(proxy.origin);
        assert.equal(page.status, 200);
        assert.match(await page.text(), /<!doctype html>/i);
      });
    },
  });
}
