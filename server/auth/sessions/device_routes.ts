import { Hono } from "hono";
import { MAX_DEVICE_TOKEN_LENGTH } from "schemas/limits.ts";
import { DeviceDetails, DeviceParam, DeviceTokenChange } from "schemas/devices.ts";
import * as v from "valibot";
import { devicesOf, setDeviceToken } from "../../../db/users/devices.ts";
import { readPlainText } from "../../http/body.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { badRequest, notFound } from "../../base/errors.ts";
import { member, signedIn } from "../../http/guard.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { deviceDetails, removeOwnDevice } from "./devices.ts";
import { DeviceToken } from "schemas/device_ids.ts";

const tags = ["account"];
const pushAddress = { schema: { type: "string" as const, maxLength: MAX_DEVICE_TOKEN_LENGTH } };
const noDevice = { empty: "You have no such device" };

export const devices = new Hono<Env>()
  .get(
    "/user/devices",
    signedIn,
    contract({
      summary: "List your devices",
      tags,
      answers: { 200: { json: v.array(v.string()) } },
    }),
    async (c) => c.json(await devicesOf(c.var.services.database, c.var.user.uid)),
  )
  .get(
    "/user/devices/details",
    signedIn,
    contract({
      summary: "List your devices with details, most recently seen first",
      tags,
      answers: { 200: { json: v.array(DeviceDetails) } },
    }),
    async (c) => c.json(await deviceDetails(c.var.services, c.var.session)),
  )
  .delete(
    "/user/devices/:device",
    member,
    contract({
      summary: "Sign out one of your devices",
      tags,
      param: v.object({ device: DeviceParam }),
      answers: { 200: { empty: "Success" }, 404: noDevice },
    }),
    async (c) => {
      await removeOwnDevice(c.var.services, originOf(c), c.var.session, c.req.valid("param").device);
      return c.body(null);
    },
  )
  .put(
    "/token/device_token",
    member,
    contract({
      summary: "Set the push token of this device, or clear it with null",
      tags,
      json: DeviceTokenChange,
      answers: { 200: { empty: "Success" } },
    }),
    async (c) => {
      const { device_token } = c.req.valid("json");
      await setDeviceToken(c.var.services.database, c.var.session, device_token ?? null);
      return c.body(null);
    },
  )
  .put(
    "/user/update_fcm_token",
    signedIn,
    contract({
      summary: "Set the push token of any of your devices, as plain text",
      tags,
      query: v.object({ device: DeviceParam }),
      requestBody: { required: true, content: { "text/plain": pushAddress } },
      answers: {
        200: { empty: "Success" },
        404: noDevice,
        413: { empty: "The token is too long" },
        415: { text: "Not text/plain" },
      },
    }),
    async (c) => {
      const { session: { uid }, services: { database } } = c.var;
      const { device } = c.req.valid("query");
      const token = v.safeParse(DeviceToken, await readPlainText(c, MAX_DEVICE_TOKEN_LENGTH));
      if (!token.success) throw badRequest("not the address of a device");
      if (!await setDeviceToken(database, { uid, device }, token.output || null)) throw notFound();
      return c.body(null);
    },
  );
