import type { TestServer } from "../../support/server.ts";
import { sendToChannel } from "../../../server/messages/send.ts";

const WORDS = "the kettle sings and nobody gets up because the story is too good to leave it now".split(" ");

/** Writes `message 1` to `message N`, with one to five lines each. */
export async function fill(server: TestServer, gid: number, from_uid: number, count: number, first = 1) {
  const sending = Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const content = `message ${number}: ${textOf(number)}`;
    return sendToChannel(server.app.services.log, from_uid, gid, {
      content,
      content_type: "text/plain",
      properties: {},
    });
  });
  const mids = await Promise.all(sending);
  await server.settled();
  return mids;
}

function textOf(number: number): string {
  const lines = 1 + number % 5;
  return Array.from({ length: lines * 14 }, (_, at) => WORDS[(number + at) % WORDS.length]).join(" ");
}
