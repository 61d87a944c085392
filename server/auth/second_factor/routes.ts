import { type Context, Hono } from "hono";
import {
  NewSecondFactor,
  OwnerProof,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorSetup,
  SecondFactorState,
} from "schemas/second_factor.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { admin, member } from "../../http/guard.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { removeByAdmin } from "./admin_remove.ts";
import { confirm, type Owner, replaceCodes, secondFactorState, setUp, turnOff } from "./manage.ts";

const tags = ["account"];
const limited = { empty: "Too many failed attempts; see Retry-After" };
const off = { empty: "Two-factor authentication is off" };
const notOwner = { empty: "The password or code is wrong, or you are a guest" };

/** Our own calls: the protocol knows no second factor. */
export const secondFactor = new Hono<Env>()
  .get(
    "/user/second_factor",
    member,
    contract({
      summary: "Get the state of your two-factor authentication",
      tags,
      answers: { 200: { json: SecondFactorState } },
    }),
    async (c) => c.json(await secondFactorState(c.var.services, c.var.user.uid)),
  )
  .post(
    "/user/second_factor",
    member,
    contract({
      summary: "Start setting up an authenticator app; omit `password` if your account has none",
      tags,
      json: SecondFactorSetup,
      answers: {
        200: { json: NewSecondFactor },
        403: { empty: "The password is wrong, or you are a guest" },
        409: { empty: "Two-factor authentication is already on" },
        429: limited,
      },
    }),
    async (c) => {
      const { password } = c.req.valid("json");
      return c.json(await setUp(c.var.services, ownerOf(c), password ?? ""));
    },
  )
  .post(
    "/user/second_factor/confirm",
    member,
    contract({
      summary: "Turn on two-factor authentication with the first code; recovery codes are returned only once",
      tags,
      json: SecondFactorConfirmation,
      answers: {
        200: { json: RecoveryCodes },
        403: { empty: "The code is wrong, or you are a guest" },
        404: { empty: "No authenticator app is being set up" },
        409: { empty: "Another app has been set up in the meantime" },
        429: limited,
      },
    }),
    async (c) => c.json(await confirm(c.var.services, ownerOf(c), c.req.valid("json").code)),
  )
  .post(
    "/user/second_factor/recovery_codes",
    member,
    contract({
      summary: "Replace your recovery codes",
      tags,
      json: OwnerProof,
      answers: { 200: { json: RecoveryCodes }, 403: notOwner, 404: off, 429: limited },
    }),
    async (c) => c.json(await replaceCodes(c.var.services, ownerOf(c), c.req.valid("json"))),
  )
  .post(
    "/user/second_factor/turn_off",
    member,
    contract({
      summary: "Turn off two-factor authentication",
      tags,
      json: OwnerProof,
      answers: { 200: { empty: "Success" }, 403: notOwner, 404: off, 429: limited },
    }),
    async (c) => {
      await turnOff(c.var.services, ownerOf(c), c.req.valid("json"));
      return c.body(null);
    },
  )
  .delete(
    "/admin/user/:uid/second_factor",
    admin,
    contract({
      summary: "Turn off two-factor authentication for a user who can no longer sign in",
      tags: ["members"],
      param: v.object({ uid: IdParam }),
      answers: {
        200: { empty: "Success" },
        403: { empty: "You cannot turn off your own here; use your account page" },
        404: { empty: "No such user, or two-factor authentication is off" },
      },
    }),
    async (c) => {
      await removeByAdmin(c.var.services, originOf(c), c.var.user, c.req.valid("param").uid);
      return c.body(null);
    },
  );

function ownerOf(c: Context<Env>): Owner {
  const { user, session } = c.var;
  return { user, session, origin: originOf(c) };
}
