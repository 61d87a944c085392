import { createMiddleware } from "hono/factory";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { findForReader } from "../../db/channels.ts";
import type { ChannelRow } from "../../db/tables.ts";
import type { Env } from "../context.ts";
import { documented } from "../contract.ts";
import { forbidden, notFound } from "../errors.ts";

export interface Reached extends Env {
  Variables: Env["Variables"] & { channel: ChannelRow };
}

export const GidParam = v.object({ gid: IdParam });

const REFUSALS = {
  403: { description: "A private channel that one is not in; admins too" },
  404: { description: "No such channel" },
};

/**
 * The channel named in the path, for those who may read and write in it. The protocol tells old
 * clients a stranger's 403 from an unknown channel's 404 (part B, 4.11).
 */
export const channelInReach = documented(
  createMiddleware<Reached>(async (c, next) => {
    const { house: { database }, user } = c.var;
    const gid = v.parse(IdParam, c.req.param("gid"));
    const channel = await findForReader(database, gid, user.uid);
    if (!channel) throw notFound();
    if (!channel.in_reach) throw forbidden();
    c.set("channel", channel);
    await next();
  }),
  { responses: REFUSALS },
);
