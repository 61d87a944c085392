import { Hono } from "hono";
import { Announcement, AnnouncementDraft, CurrentAnnouncement } from "schemas/channels.ts";
import { findAnnouncement } from "../../db/channels/announcements.ts";
import { member, signedIn } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { channelInReach, GidParam } from "./access.ts";
import { removeAnnouncement, setAnnouncement } from "./announcements.ts";

const tags = ["channels"];
const notTheirs = { empty: "You are neither the owner nor an admin" };
const unknown = { empty: "No such channel" };

export const announcements = new Hono<Env>()
  .get(
    "/group/:gid/announcement",
    signedIn,
    contract({
      summary: "Get a channel's announcement",
      tags,
      param: GidParam,
      answers: { 200: { json: CurrentAnnouncement } },
    }),
    channelInReach,
    async (c) => {
      const { services: { database }, channel } = c.var;
      return c.json({ announcement: await findAnnouncement(database.kysely, channel.gid) ?? null });
    },
  )
  .post(
    "/group/:gid/announcement",
    member,
    contract({
      summary: "Set a channel's announcement",
      tags,
      param: GidParam,
      json: AnnouncementDraft,
      answers: { 200: { json: Announcement }, 403: notTheirs, 404: unknown },
    }),
    async (c) => {
      const { services: { database }, user } = c.var;
      const { content } = c.req.valid("json");
      return c.json(await setAnnouncement(database, user, c.req.valid("param").gid, content));
    },
  )
  .delete(
    "/group/:gid/announcement",
    member,
    contract({
      summary: "Remove a channel's announcement",
      tags,
      param: GidParam,
      answers: { 200: { empty: "The channel no longer has an announcement" }, 403: notTheirs, 404: unknown },
    }),
    async (c) => {
      await removeAnnouncement(c.var.services.database, c.var.user, c.req.valid("param").gid);
      return c.body(null);
    },
  );
