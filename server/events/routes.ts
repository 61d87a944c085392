import { type Context, Hono } from "hono";
import { events as kinds, MAX_FEATURES_LENGTH } from "schemas/events.ts";
import { NumberQuery, Token } from "schemas/values.ts";
import * as v from "valibot";
import { nextStreamTicket } from "../../db/users/stream_start.ts";
import { identify } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { forbidden } from "../base/errors.ts";
import { answerBare } from "./bare_sse.ts";
import { begin } from "./begin.ts";
import type { Resume } from "./past.ts";
import type { Realtime } from "./realtime.ts";
import { type Sink, SlowReader } from "./sink.ts";
import { SSE_HEADERS, sseBody } from "./sse.ts";
import { type Client, featuresOf, Stream } from "./stream.ts";
import { answerWebSocket, requireUpgrade } from "./websocket.ts";
import { report } from "../base/trouble.ts";

const tags = ["events"];

const EventsQuery = v.object({
  "api-key": v.optional(Token),
  after_mid: NumberQuery,
  users_version: NumberQuery,
  limit: NumberQuery,
  features: v.optional(v.pipe(v.string(), v.maxLength(MAX_FEATURES_LENGTH))),
});

const streamContract = contract({
  summary: `Open the event stream: ${Object.keys(kinds).join(", ")}`,
  tags,
  query: EventsQuery,
  answers: {
    200: { text: "Events, for as long as the connection is open" },
    401: { text: "No valid token in the query or the header" },
    403: { empty: "The device is no longer signed in" },
  },
});

export const events = new Hono<Env>()
  .get("/user/events", streamContract, async (c) => {
    const open = await opener(c, c.req.valid("query"));
    // A HEAD request opens no stream, so it replaces none.
    if (c.req.method === "HEAD") return c.newResponse(null, 200, SSE_HEADERS);
    // Over HTTP/2, which has no `Host`, a connection carries other requests, too.
    const bare = c.req.header("host") === undefined ? null : await c.env.info?.takeOver?.();
    if (!bare) return c.newResponse(sseBody(open, c.env.info), 200, SSE_HEADERS);
    const answer = c.newResponse(null, 200, SSE_HEADERS);
    answerBare(bare, answer.headers, open);
    return answer;
  })
  .get("/user/events_ws", streamContract, async (c) => {
    requireUpgrade(c);
    return await answerWebSocket(c, await opener(c, c.req.valid("query")));
  });

/** Opens a new client, for both transports: replaces its older stream, reads the past, stays current. */
async function opener(c: Context<Env>, query: v.InferOutput<typeof EventsQuery>) {
  const { services } = c.var;
  const { session, user } = await identify(services, query["api-key"] ?? c.req.header("x-api-key"));
  const { uid, device, tab } = session;
  const ticket = await nextStreamTicket(services.database, session);
  if (ticket === null) throw forbidden();
  const client = {
    uid,
    device,
    tab,
    session: session.session,
    is_guest: user.is_guest,
    host: user.widget_host,
    ticket,
    features: featuresOf(query.features),
  };
  return (sink: Sink) => open(services.realtime, client, sink, user.from_mid, resumeOf(query, client));
}

function resumeOf(
  { after_mid, users_version, limit }: v.InferOutput<typeof EventsQuery>,
  { features }: Client,
): Resume {
  return { after_mid, users_version, limit, gap: features.has("gap") };
}

function open(realtime: Realtime, client: Client, sink: Sink, from_mid: number, resume: Resume): () => void {
  const stream = new Stream(client, sink);
  realtime.streams.add(stream);
  realtime.signals.send({
    opened: { uid: client.uid, device: client.device, tab: client.tab, ticket: client.ticket },
  });
  begin(realtime, stream, from_mid, resume).catch((error) => {
    if (error instanceof SlowReader) stream.cutOff();
    if (!stream.closed) report("A stream could not start; its client comes back:", error);
    realtime.streams.remove(stream);
  });
  return () => realtime.streams.remove(stream);
}
