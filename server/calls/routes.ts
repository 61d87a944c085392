import { Hono } from "hono";
import {
  CallMembers,
  CallName,
  Calls,
  CallsPage,
  CallTarget,
  CallToken,
  CallUsageQuery,
  CallUsages,
} from "schemas/calls.ts";
import { AgoraConfigUpdate, ServiceTest } from "schemas/services_elsewhere.ts";
import * as v from "valibot";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin, person, signedIn } from "../http/guard.ts";
import { GidParam } from "../channels/access.ts";
import { callsAreOn } from "./account.ts";
import { callUsages, testAgora } from "./admin.ts";
import { answerCall, callPerson, joinChannelCall } from "./calls.ts";
import { callsUnderWay, membersOfCall } from "./under_way.ts";

const tags = ["calls"];
const notYours = { empty: "You are not a member of the private channel, or you are a guest or a bot" };
const off = { text: "Calls are disabled" };
const failed = { text: "Calls are disabled, or Agora does not respond as expected" };

/**
 * Voice and video by Agora. Although they are below `/admin`, only what says so is for admins: everybody
 * calls.
 */
export const calls = new Hono<Env>()
  .get(
    "/group/:gid/agora_token",
    person,
    contract({
      summary: "Join a channel's call",
      tags,
      param: GidParam,
      answers: { 200: { json: CallToken }, 403: notYours, 404: { empty: "No such channel" }, 503: off },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await joinChannelCall(services, user.uid, c.req.valid("param").gid));
    },
  )
  .get(
    "/admin/agora/enabled",
    signedIn,
    contract({ summary: "Check whether you can make calls", tags, answers: { 200: { json: v.boolean() } } }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(!user.is_guest && !user.is_bot && await callsAreOn(services.settings));
    },
  )
  .post(
    "/admin/agora/token",
    person,
    contract({
      summary: "Join a channel's call, call a user, or answer the latest call by passing your own `uid`",
      tags,
      json: CallTarget,
      answers: {
        200: { json: CallToken },
        403: { text: "You cannot send messages there, or you are a guest or a bot", orEmpty: true },
        404: { empty: "No such channel or user, or there is no call to answer" },
        429: { empty: "Too many calls; see Retry-After" },
        503: off,
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      const target = c.req.valid("json");
      if ("gid" in target) return c.json(await joinChannelCall(services, user.uid, target.gid));
      if (target.uid === user.uid) return c.json(await answerCall(services, user));
      return c.json(await callPerson(services, user, target.uid));
    },
  )
  .get(
    "/admin/agora/channel/:page_no/:page_size",
    person,
    contract({
      summary: "List the ongoing calls that you can join",
      tags,
      param: CallsPage,
      answers: { 200: { json: Calls }, 403: { empty: "Not available to guests or bots" }, 503: failed },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { page_no, page_size } = c.req.valid("param");
      const channels = await callsUnderWay(services, user.uid);
      const page = channels.slice(page_no * page_size, (page_no + 1) * page_size);
      return c.json({ success: true, data: { channels: page, total_size: channels.length } });
    },
  )
  .get(
    "/admin/agora/channel/user/:channel_name/false",
    person,
    contract({
      summary: "List the participants of a call that you can join",
      tags,
      param: CallName,
      answers: { 200: { json: CallMembers }, 403: notYours, 404: { empty: "No such call" }, 503: failed },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await membersOfCall(services, user.uid, c.req.valid("param").channel_name));
    },
  )
  .get(
    "/admin/agora/usages",
    admin,
    contract({
      summary: "Get the call minutes per day",
      tags,
      query: CallUsageQuery,
      answers: { 200: { json: CallUsages }, 503: failed },
    }),
    async (c) => c.json(await callUsages(c.var.services, c.req.valid("query"))),
  )
  .post(
    "/admin/agora/test",
    admin,
    contract({
      summary: "Test the stored Agora settings with the given changes, and return Agora's response",
      tags,
      json: AgoraConfigUpdate,
      answers: {
        200: { json: ServiceTest },
        400: { text: "The body is invalid, or a new `url` requires the secret again" },
      },
    }),
    async (c) => c.json(await testAgora(c.var.services, c.req.valid("json"))),
  );
