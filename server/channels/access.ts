import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { findForReader } from "../../db/channels/channels.ts";
import type { ChannelRow } from "../../db/tables.ts";
import type { Env } from "../http/context.ts";
import { documented } from "../http/contract.ts";
import { forbidden, notFound } from "../base/errors.ts";
import { step } from "../http/middleware.ts";

interface Reached extends Env {
  Variables: Env["Variables"] & { channel: ChannelRow };
}

export const GidParam = v.object({ gid: IdParam });

const REFUSALS = {
  403: { description: "You are not a member of the private channel; this also applies to admins" },
  404: { description: "No such channel" },
};

/**
 * Finds the channel in the path, for people who may read and write in it. Old clients need 403 for a channel
 * that is not theirs and 404 for one that does not exist.
 */
export const channelInReach = documented(
  step<Reached>(async (c) => {
    const { services: { database }, user } = c.var;
    const gid = v.parse(IdParam, c.req.param("gid"));
    const channel = await findForReader(database, gid, user.uid);
    if (!channel) throw notFound();
    if (!channel.in_reach) throw forbidden();
    c.set("channel", channel);
  }),
  { responses: REFUSALS },
);
