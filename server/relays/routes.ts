import { Hono } from "hono";
import {
  AvailableType,
  NewRelay,
  Relay,
  RelayTest,
  RelayType,
  RelayTypeInfo,
  RelayTypeSwitch,
  RelayUpdate,
} from "schemas/relays.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { relayTypes } from "../../db/relays/relays.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { admin, member, signedIn } from "../guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { createRelay, listRelays, removeRelay, testRelay, updateRelay } from "./manage.ts";
import { availableTypes, removeType, switchType } from "./types.ts";

const tags = ["relays"];
const param = v.object({ id: IdParam });
const unknown = { empty: "You have no such relay" };
const isOff = { text: "Not for guests, or an admin has not switched this type on", orEmpty: true } as const;

/** Relays pass messages on to other services, for the person who set them up (part A, 8.6). */
export const relays = new Hono<Env>()
  .get(
    "/admin/notification/channel-types",
    admin,
    contract({
      summary: "The types of relays that an admin has switched",
      tags,
      answers: { 200: { json: v.array(RelayTypeInfo) } },
    }),
    async (c) => c.json(await relayTypes(c.var.services.database.kysely)),
  )
  .post(
    "/admin/notification/channel-types",
    admin,
    contract({
      summary: "Switch a type of relays on or off",
      tags,
      json: RelayTypeSwitch,
      answers: { 200: { json: RelayTypeInfo } },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await switchType(services, { user, origin: originOf(c) }, c.req.valid("json")));
    },
  )
  .delete(
    "/admin/notification/channel-types/:channel_type",
    admin,
    contract({
      summary: "Switch a type of relays off and forget it; the relays of people stay, and are still",
      tags,
      param: v.object({ channel_type: RelayType }),
      answers: { 200: { json: v.string() }, 404: { empty: "Nobody has switched it" } },
    }),
    async (c) => {
      const { services, user } = c.var;
      const { channel_type } = c.req.valid("param");
      await removeType(services, { user, origin: originOf(c) }, channel_type);
      return c.json(channel_type);
    },
  )
  .get(
    "/user/notification/available-types",
    signedIn,
    contract({
      summary: "The types of relays that you can add",
      tags,
      answers: { 200: { json: v.array(AvailableType) } },
    }),
    async (c) => c.json(await availableTypes(c.var.services)),
  )
  .get(
    "/user/notification/channels",
    signedIn,
    contract({
      summary: "Your relays; secrets are masked",
      tags,
      answers: { 200: { json: v.array(Relay) } },
    }),
    async (c) => c.json(await listRelays(c.var.services, c.var.user.uid)),
  )
  .post(
    "/user/notification/channels",
    member,
    contract({
      summary: "Add a relay, which passes on what is written from now on",
      tags,
      json: NewRelay,
      answers: { 200: { json: Relay }, 403: isOff, 429: { empty: "You have as many as there may be" } },
    }),
    async (c) => c.json(await createRelay(c.var.services, c.var.user, c.req.valid("json"))),
  )
  .put(
    "/user/notification/channels/:id",
    member,
    contract({
      summary: "Change a relay; a masked secret stays as it is",
      tags,
      param,
      json: RelayUpdate,
      answers: { 200: { json: Relay }, 404: unknown },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await updateRelay(c.var.services, c.var.user, id, c.req.valid("json")));
    },
  )
  .delete(
    "/user/notification/channels/:id",
    member,
    contract({
      summary: "Remove a relay",
      tags,
      param,
      answers: { 200: { json: v.string() }, 404: unknown },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await removeRelay(c.var.services, c.var.user.uid, id);
      return c.json("deleted");
    },
  )
  .post(
    "/user/notification/channels/:id/test",
    member,
    contract({
      summary: "Send a test by a relay and wait for the answer",
      tags,
      param,
      answers: {
        200: { json: RelayTest },
        403: isOff,
        404: unknown,
        409: { empty: "The server has lost the key of its secrets; enter them again" },
        429: { empty: "Too many tests; see Retry-After" },
      },
    }),
    async (c) => c.json(await testRelay(c.var.services, c.var.user, c.req.valid("param").id)),
  );
