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
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin, member, signedIn } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { createRelay, listRelays, removeRelay, testRelay, updateRelay } from "./manage.ts";
import { availableTypes, removeType, switchType } from "./types.ts";

const tags = ["relays"];
const param = v.object({ id: IdParam });
const unknown = { empty: "You have no such relay" };
const isOff = { text: "You are a guest, or no admin has enabled this type", orEmpty: true } as const;

/** Relays pass messages on to other services, for the person who set them up. */
export const relays = new Hono<Env>()
  .get(
    "/admin/notification/channel-types",
    admin,
    contract({
      summary: "List the relay types that an admin has enabled or disabled",
      tags,
      answers: { 200: { json: v.array(RelayTypeInfo) } },
    }),
    async (c) => c.json(await relayTypes(c.var.services.database.kysely)),
  )
  .post(
    "/admin/notification/channel-types",
    admin,
    contract({
      summary: "Enable or disable a relay type",
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
      summary: "Disable a relay type and remove it from the list; existing relays are kept but inactive",
      tags,
      param: v.object({ channel_type: RelayType }),
      answers: { 200: { json: v.string() }, 404: { empty: "No admin has enabled or disabled this type" } },
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
      summary: "List the relay types that you can add",
      tags,
      answers: { 200: { json: v.array(AvailableType) } },
    }),
    async (c) => c.json(await availableTypes(c.var.services)),
  )
  .get(
    "/user/notification/channels",
    signedIn,
    contract({
      summary: "List your relays; secrets are masked",
      tags,
      answers: { 200: { json: v.array(Relay) } },
    }),
    async (c) => c.json(await listRelays(c.var.services, c.var.user.uid)),
  )
  .post(
    "/user/notification/channels",
    member,
    contract({
      summary: "Add a relay; it forwards messages sent from now on",
      tags,
      json: NewRelay,
      answers: { 200: { json: Relay }, 403: isOff, 429: { empty: "You have reached the relay limit" } },
    }),
    async (c) => c.json(await createRelay(c.var.services, c.var.user, c.req.valid("json"))),
  )
  .put(
    "/user/notification/channels/:id",
    member,
    contract({
      summary: "Update a relay; a masked secret is left unchanged",
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
      summary: "Delete a relay",
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
      summary: "Send a test through a relay and wait for the response",
      tags,
      param,
      answers: {
        200: { json: RelayTest },
        403: isOff,
        404: unknown,
        409: { empty: "The server has lost its encryption key; enter the relay's secrets again" },
        429: { empty: "Too many tests; see Retry-After" },
      },
    }),
    async (c) => c.json(await testRelay(c.var.services, c.var.user, c.req.valid("param").id)),
  );
