import { type Context, Hono } from "hono";
import { events as kinds } from "schemas/events.ts";
import { NumberQuery } from "schemas/values.ts";
import * as v from "valibot";
import { nextStreamTicket } from "../../db/events.ts";
import { hasDevice } from "../../db/sessions.ts";
import { identify } from "../auth/guard.ts";
import type { Env, House } from "../context.ts";
import { contract } from "../contract.ts";
import { badRequest, forbidden } from "../errors.ts";
import { begin, type Resume } from "./begin.ts";
import type { Sink } from "./sink.ts";
import { SSE_HEADERS, sseBody } from "./sse.ts";
import { featuresOf, type Seat, Stream } from "./stream.ts";
import { answerWebSocket } from "./websocket.ts";

const tags = ["events"];

const EventsQuery = v.object({
  "api-key": v.optional(v.string()),
  after_mid: NumberQuery,
  users_version: NumberQuery,
  limit: NumberQuery,
  features: v.optional(v.string()),
});

const streamContract = contract({
  summary: `The live stream: ${Object.keys(kinds).join(", ")}`,
  tags,
  query: EventsQuery,
  answers: {
    200: { text: "Events for as long as the connection lasts" },
    401: { text: "No valid token, in the query or the header" },
    403: { empty: "The device is no longer signed in" },
  },
});

export const events = new Hono<Env>()
  .get("/user/events", streamContract, async (c) => {
    const open = await opener(c, c.req.valid("query"));
    // Whoever only asks for the headers takes nobody's seat.
    return c.newResponse(c.req.method === "HEAD" ? null : sseBody(open), 200, SSE_HEADERS);
  })
  .get("/user/events_ws", streamContract, async (c) => {
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
      throw badRequest("a WebSocket upgrade is expected");
    }
    return answerWebSocket(c.req.raw, await opener(c, c.req.valid("query")));
  });

/** What both transports do with a new reader: take the seat, read the past, stay current. */
async function opener(c: Context<Env>, query: v.InferOutput<typeof EventsQuery>) {
  const { house } = c.var;
  const { session, user } = await identify(house, query["api-key"] ?? c.req.header("x-api-key"));
  const { uid, device, tab } = session;
  if (!await hasDevice(house.database, uid, device)) throw forbidden();
  const ticket = await nextStreamTicket(house.database);
  const seat = { uid, device, tab, is_guest: user.is_guest, ticket, features: featuresOf(query.features) };
  return (sink: Sink) => open(house, seat, sink, user.from_mid, resumeOf(query, seat));
}

function resumeOf(
  { after_mid, users_version, limit }: v.InferOutput<typeof EventsQuery>,
  { features }: Seat,
): Resume {
  return { after_mid, users_version, limit, gap: features.has("gap") };
}

function open(house: House, seat: Seat, sink: Sink, from_mid: number, resume: Resume): () => void {
  const stream = new Stream(seat, sink);
  house.streams.add(stream);
  house.signals.send({ seat: { uid: seat.uid, device: seat.device, tab: seat.tab, ticket: seat.ticket } });
  begin(house, stream, from_mid, resume).catch((error) => {
    if (!stream.closed) console.error("A stream could not start; its client comes back:", error);
    house.streams.remove(stream);
  });
  return () => house.streams.remove(stream);
}
