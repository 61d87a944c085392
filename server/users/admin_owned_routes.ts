import { Hono } from "hono";
import { OwnedChannels } from "schemas/admin_users.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { countOwnedBy } from "../../db/channels/channels.ts";
import { findPresentUser } from "../../db/users/changes.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { admin } from "../http/guard.ts";

/** Our own call: the protocol has none for this. Admins may not read private channels, so it names none. */
export const ownedChannels = new Hono<Env>()
  .get(
    "/admin/user/:uid/owned_channels",
    admin,
    contract({
      summary: "Count the channels that would be deleted with an account",
      tags: ["members"],
      param: v.object({ uid: IdParam }),
      answers: { 200: { json: OwnedChannels }, 404: { empty: "No such user" } },
    }),
    async (c) => {
      const { kysely } = c.var.services.database;
      const { uid } = c.req.valid("param");
      if (!await findPresentUser(kysely, uid)) throw notFound();
      return c.json(await countOwnedBy(kysely, uid));
    },
  );
