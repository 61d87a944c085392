import { Hono } from "hono";
import {
  License,
  LicenseOptions,
  LicenseRequest,
  PaidSession,
  PaymentRequest,
  PaymentSession,
} from "schemas/license.ts";
import * as v from "valibot";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { checkLicense, licenseOptions, readLicense, saveLicense } from "./license.ts";
import { beginPayment, takePaidLicense } from "./payment.ts";

const tags = ["license"];
const failures = {
  404: { empty: "No payment host is configured, or it does not know the payment" },
  503: { text: "The payment host does not respond as expected" },
};

/** Parley is free. A licence only limits: it is for whoever runs servers for others. */
export const license = new Hono<Env>()
  .get(
    "/license",
    contract({
      summary: "Get the license; it has no limit unless an admin has saved a key with one",
      tags,
      answers: { 200: { json: License } },
    }),
    async (c) => c.json(await readLicense(c.var.services)),
  )
  .post(
    "/license/check",
    contract({
      summary: "Decode a license key; `sign` is whether it is valid",
      tags,
      json: LicenseRequest,
      answers: { 200: { json: License } },
    }),
    (c) => c.json(checkLicense(c.var.services, c.req.valid("json").license)),
  )
  .put(
    "/license",
    admin,
    contract({
      summary: "Save a valid license key; `free` removes it",
      tags,
      json: LicenseRequest,
      answers: { 200: { json: v.literal(true) } },
    }),
    async (c) => {
      await saveLicense(c.var.services, originOf(c), c.req.valid("json").license);
      return c.json(true as const);
    },
  )
  .get(
    "/license/options",
    admin,
    contract({
      summary: "Get the license options of this server",
      tags,
      answers: { 200: { json: LicenseOptions } },
    }),
    (c) => c.json(licenseOptions(c.var.services)),
  )
  .post(
    "/license/payment",
    admin,
    contract({
      summary: "Start a license payment at the payment host",
      tags,
      json: PaymentRequest,
      answers: { 200: { json: PaymentSession }, ...failures },
    }),
    async (c) => c.json(await beginPayment(c.var.services, c.req.valid("json"))),
  )
  .post(
    "/license/payment/:session",
    admin,
    contract({
      summary: "Save a paid license",
      tags,
      param: PaidSession,
      answers: { 200: { json: License }, ...failures },
    }),
    async (c) => {
      const { services } = c.var;
      await takePaidLicense(services, originOf(c), c.req.valid("param").session);
      return c.json(await readLicense(services));
    },
  );
