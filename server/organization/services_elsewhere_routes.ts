import { Hono } from "hono";
import {
  AgoraConfig,
  AgoraConfigUpdate,
  FcmConfig,
  FcmConfigUpdate,
  ServiceTest,
} from "schemas/services_elsewhere.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { testFcm } from "./push.ts";
import { originOf } from "../security_events/origin_of.ts";
import { readAgoraConfig, readFcmConfig, updateAgoraConfig, updateFcmConfig } from "./services_elsewhere.ts";

const tags = ["organization"];
const done = { 200: { empty: "Success" } };

/** The settings of push and calls. */
export const servicesElsewhere = new Hono<Env>()
  .get(
    "/admin/fcm/config",
    admin,
    contract({
      summary: "Get the push settings; the private key is masked",
      tags,
      answers: { 200: { json: FcmConfig } },
    }),
    async (c) => c.json(await readFcmConfig(c.var.services.settings)),
  )
  .post(
    "/admin/fcm/config",
    admin,
    contract({
      summary: "Update the push settings; omitted fields and a masked key are left unchanged",
      tags,
      json: FcmConfigUpdate,
      answers: done,
    }),
    async (c) => {
      await updateFcmConfig(c.var.services.settings, originOf(c), c.req.valid("json"));
      return c.body(null);
    },
  )
  .post(
    "/admin/fcm/test",
    admin,
    contract({
      summary: "Test the stored push settings with the given changes, and return FCM's response to a dry run",
      tags,
      json: FcmConfigUpdate,
      answers: {
        200: { json: ServiceTest },
        400: { text: "The body is invalid, or the private key cannot be read" },
      },
    }),
    async (c) => c.json(await testFcm(c.var.services, c.req.valid("json"))),
  )
  .get(
    "/admin/agora/config",
    admin,
    contract({
      summary: "Get the Agora settings; secrets are masked",
      tags,
      answers: { 200: { json: AgoraConfig } },
    }),
    async (c) => c.json(await readAgoraConfig(c.var.services.settings)),
  )
  .post(
    "/admin/agora/config",
    admin,
    contract({
      summary: "Update the Agora settings; omitted fields and masked secrets are left unchanged",
      tags,
      json: AgoraConfigUpdate,
      answers: { ...done, 400: { text: "The body is invalid, or a new `url` requires the secret again" } },
    }),
    async (c) => {
      await updateAgoraConfig(c.var.services.settings, originOf(c), c.req.valid("json"));
      return c.body(null);
    },
  );
