import { Hono } from "hono";
import { MemberList } from "schemas/channels.ts";
import { member } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { GidParam } from "./access.ts";
import { addMembers, leaveChannel, removeMembers } from "./members.ts";

const tags = ["channels"];
const done = { empty: "Success" };
const unknown = { empty: "No such channel" };

export const channelMembers = new Hono<Env>()
  .post(
    "/group/:gid/members/add",
    member,
    contract({
      summary: "Add members to a private channel",
      tags,
      param: GidParam,
      json: MemberList,
      answers: {
        200: done,
        403: { empty: "The channel is public, or you are neither a member nor an admin" },
        404: unknown,
      },
    }),
    async (c) => {
      await addMembers(c.var.services.database, c.var.user, c.req.valid("param").gid, c.req.valid("json"));
      return c.body(null);
    },
  )
  .post(
    "/group/:gid/members/remove",
    member,
    contract({
      summary: "Remove members from a private channel",
      tags,
      param: GidParam,
      json: MemberList,
      answers: {
        200: done,
        403: {
          empty:
            "The channel is public, you are neither the owner nor an admin, or the list contains the owner",
        },
        404: { empty: "No such channel, or somebody is not a member" },
      },
    }),
    async (c) => {
      await removeMembers(c.var.services.database, c.var.user, c.req.valid("param").gid, c.req.valid("json"));
      return c.body(null);
    },
  )
  .get(
    "/group/:gid/leave",
    member,
    contract({
      summary: "Leave a private channel",
      unsafe: true,
      tags,
      param: GidParam,
      answers: {
        200: done,
        403: { empty: "The channel is public, or you are not a member, or you are its owner" },
        404: unknown,
      },
    }),
    async (c) => {
      await leaveChannel(c.var.services.database, c.var.user, c.req.valid("param").gid);
      return c.body(null);
    },
  );
