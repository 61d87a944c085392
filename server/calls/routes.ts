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
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { admin, person, signedIn } from "../guard.ts";
import { GidParam } from "../channels/access.ts";
import { callsAreOn } from "./account.ts";
import { callUsages, testAgora } from "./admin.ts";
import { answerCall, callPerson, joinChannelCall } from "./calls.ts";
import { callsUnderWay, membersOfCall } from "./under_way.ts";

const tags = ["calls"];
const notYours = { empty: "You are not in the private channel, a guest or a bot" };
const off = { text: "Calls are off" };
const failed = { text: "Calls are off, or Agora does not answer as it should" };

/**
 * Voice and video by Agora (part A, 5.6). Although they are below `/admin`, only what says so is for admins: everybody
 * calls.
 */
export const calls = new Hono<Env>()
  .get(
    "/group/:gid/agora_token",
    person,
    contract({
      summary: "Join the call of a channel",
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
    contract({ summary: "Whether you can call others", tags, answers: { 200: { json: v.boolean() } } }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(!user.is_guest && !user.is_bot && await callsAreOn(services.settings));
    },
  )
  .post(
    "/admin/agora/token",
    person,
    contract({
      summary: "Join the call of a channel, call a person, or answer with your own uid whoever called last",
      tags,
      json: CallTarget,
      answers: {
        200: { json: CallToken },
        403: { text: "You may not write there, or are a guest or a bot", orEmpty: true },
        404: { empty: "No such channel or person, or nobody called you" },
        429: { empty: "You have called too often; see Retry-After" },
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
      summary: "The calls under way that you may join",
      tags,
      param: CallsPage,
      answers: { 200: { json: Calls }, 403: { empty: "Not for guests and bots" }, 503: failed },
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
      summary: "Who takes part in a call that you may join",
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
      summary: "The minutes of all calls by day",
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
      summary: "Ask Agora with the stored settings and these, and tell its answer",
      tags,
      json: AgoraConfigUpdate,
      answers: {
        200: { json: ServiceTest },
        400: { text: "The body is not valid, or another url needs the secret again" },
      },
    }),
    async (c) => c.json(await testAgora(c.var.services, c.req.valid("json"))),
  );
