import { type Context, Hono } from "hono";
import {
  Archive,
  Archiving,
  Favorite,
  FavoriteBodies,
  FavoriteIds,
  MAX_FAVORITES,
} from "schemas/archives.ts";
import { FileId } from "schemas/files.ts";
import { BooleanQuery, IdParam, WholeNumber } from "schemas/values.ts";
import * as v from "valibot";
import { findAttachment } from "../../db/archives/attachments.ts";
import { findFavorites, listFavorites, removeFavorite } from "../../db/archives/favorites.ts";
import { writerOf } from "../http/counting.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { notFound } from "../base/errors.ts";
import { FOREVER } from "../files/headers.ts";
import { NEEDS_SIGN_IN, readersOfFavorites } from "../files/readers.ts";
import { serveFile, servesBytes } from "../files/serve.ts";
import { member, signedIn } from "../http/guard.ts";
import { save } from "./make.ts";
import { ARCHIVING_REFUSED } from "./refused.ts";

const tags = ["favorites"];
const IdOfFavorite = v.object({ id: FileId });
const none = { 404: { empty: "You have no such favorite" } };

/** Routes for messages that people save for themselves. */
export const favorites = new Hono<Env>()
  .post(
    "/favorite",
    member,
    contract({
      summary: "Save messages as a favorite, in their current state",
      tags,
      json: Archiving,
      answers: {
        200: { json: Favorite },
        ...ARCHIVING_REFUSED,
        429: { empty: `You already have ${MAX_FAVORITES} favorites` },
      },
    }),
    async (c) => {
      return c.json(await save(c.var.services, writerOf(c), c.req.valid("json").mid_list));
    },
  )
  .get(
    "/favorite",
    signedIn,
    contract({
      summary: "List your favorites, oldest first",
      tags,
      answers: { 200: { json: v.array(Favorite) } },
    }),
    async (c) => c.json(await listFavorites(c.var.services.database.kysely, c.var.user.uid)),
  )
  .get(
    "/favorite/archives",
    signedIn,
    contract({
      summary: "Get several favorites with their messages",
      tags,
      query: v.object({ ids: FavoriteIds }),
      answers: { 200: { json: FavoriteBodies } },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await findFavorites(services.database.kysely, user.uid, c.req.valid("query").ids));
    },
  )
  .get(
    "/favorite/:id",
    signedIn,
    contract({
      summary: "Get the messages of a favorite",
      tags,
      param: IdOfFavorite,
      answers: { 200: { json: Archive }, ...none },
    }),
    async (c) => {
      const { services, user } = c.var;
      const [found] = await findFavorites(services.database.kysely, user.uid, [c.req.valid("param").id]);
      if (!found) throw notFound();
      c.header("cache-control", FOREVER);
      return c.json(found.archive);
    },
  )
  .delete(
    "/favorite/:id",
    member,
    contract({
      summary: "Delete a favorite",
      tags,
      param: IdOfFavorite,
      answers: { 200: { empty: "Success" }, ...none },
    }),
    async (c) => {
      const { services, user } = c.var;
      if (!await removeFavorite(services.database.kysely, user.uid, c.req.valid("param").id)) {
        throw notFound();
      }
      return c.body(null);
    },
  )
  .get(
    "/favorite/attachment/:uid/:id/:attachment_id",
    contract({
      summary:
        "Download a file or image from a favorite, or a byte range of it; `uid` is the favorite's owner",
      tags,
      param: v.object({ uid: IdParam, id: FileId, attachment_id: WholeNumber }),
      query: v.object({ download: BooleanQuery }),
      answers: { ...NEEDS_SIGN_IN, 404: { empty: "No such attachment, or its file has been deleted" } },
    }),
    servesBytes,
    async (c) => {
      const { attachment_id, ...favorite } = c.req.valid("param");
      const { download = false } = c.req.valid("query");
      return await readersOfFavorites(favorite.uid)(c, async () => {
        const attachment = await findAttachment(c.var.services.database.kysely, favorite, attachment_id);
        if (!attachment) throw notFound();
        return await serveFile(c as Context<Env>, attachment, download);
      });
    },
  );
