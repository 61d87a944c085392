import { type Context, Hono } from "hono";
import { LoginResponse, PasskeyLogin } from "schemas/sessions.ts";
import {
  Passkey,
  PasskeyChallenge,
  PasskeyParam,
  PasskeyRegistered,
  PasskeyRegistration,
  PasskeyRegistrationAnswer,
  PasskeyUpdate,
} from "schemas/passkeys.ts";
import * as v from "valibot";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { badRequest } from "../../base/errors.ts";
import { member } from "../../http/guard.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { COOKIE_HEADERS } from "../sign_in/response.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { openMethod } from "../credentials/methods.ts";
import { answerCredential } from "../sign_in/answer_credential.ts";
import { newToken } from "../../base/tokens.ts";
import { listPasskeys, removePasskey, renameOwnPasskey } from "./own.ts";
import { beginRegistration, finishRegistration } from "./register.ts";
import { beginSignIn } from "./sign_in.ts";

const tags = ["passkeys"];
const off = { empty: "Passkeys are disabled, or you are a guest" };
const limited = { empty: "Too many requests from this IP address; see Retry-After" };
const none = { empty: "You have no such passkey" };

/** Everybody may begin to sign in, and each beginning takes a row. */
async function begin(c: Context<Env>): Promise<void> {
  const { services, address } = c.var;
  await openMethod(services, "passkey");
  await services.attempts.countRequest(requestBucket("passkey", address));
}

export const passkeys = new Hono<Env>()
  .post(
    "/token/passkey/register/start",
    member,
    contract({
      summary: "Start adding a passkey to your account",
      tags,
      json: PasskeyRegistration,
      answers: {
        200: { json: PasskeyChallenge, about: "Options for `navigator.credentials.create`" },
        403: off,
        409: { empty: "You have reached the passkey limit" },
        429: limited,
      },
    }),
    async (c) => {
      await begin(c);
      return c.json(await beginRegistration(c.var.services, c.var.user));
    },
  )
  .post(
    "/token/passkey/register/finish",
    member,
    contract({
      summary: "Add the passkey created by the browser",
      tags,
      json: PasskeyRegistrationAnswer,
      answers: {
        200: { json: PasskeyRegistered },
        403: off,
        409: { empty: "The passkey has already been added, or you have reached the passkey limit" },
      },
    }),
    async (c) => {
      const { services, user } = c.var;
      await openMethod(services, "passkey");
      const { challenge_id, name, ...given } = c.req.valid("json");
      const attestation = given.attestation ?? given.credential;
      if (!attestation) throw badRequest("failed to parse body `attestation`: it is missing");
      const made = { challenge_id, attestation, name: name || "Passkey" };
      await finishRegistration(services, originOf(c), user, made);
      return c.json({ success: true, message: "" });
    },
  )
  .post(
    "/token/passkey/auth/start",
    contract({
      summary: "Start a sign-in with a passkey",
      tags,
      answers: {
        200: { json: PasskeyChallenge, about: "Options for `navigator.credentials.get`" },
        403: { empty: "Passkeys are disabled" },
        404: { empty: "No account has a passkey" },
        429: limited,
      },
    }),
    async (c) => {
      await begin(c);
      return c.json(await beginSignIn(c.var.services));
    },
  )
  .post(
    "/token/passkey/auth/finish",
    contract({
      summary:
        "Sign in with a passkey; equivalent to `POST /token/login` with a credential of type `passkey`",
      tags,
      headers: COOKIE_HEADERS,
      json: PasskeyLogin,
      answers: {
        200: { json: LoginResponse },
        401: { empty: "No such passkey, or it did not sign this challenge" },
        403: { empty: "Passkeys are disabled" },
        423: { empty: "The account is frozen" },
        429: { empty: "Too many invalid attempts from this IP address; see Retry-After" },
      },
    }),
    (c) => {
      const { device, device_token, ...answer } = c.req.valid("json");
      // Other clients name none. With the same one for all, each sign-in would end the one before.
      const target = { device: device || `passkey:${newToken()}`, device_token };
      return answerCredential(c, { type: "passkey", ...answer }, target);
    },
  )
  .get(
    "/token/passkey/list",
    member,
    contract({ summary: "List your passkeys", tags, answers: { 200: { json: v.array(Passkey) } } }),
    async (c) => c.json(await listPasskeys(c.var.services, c.var.user)),
  )
  .put(
    "/token/passkey/:credential_id",
    member,
    contract({
      summary: "Rename a passkey",
      tags,
      param: PasskeyParam,
      json: PasskeyUpdate,
      answers: { 200: { empty: "Success" }, 404: none },
    }),
    async (c) => {
      const { credential_id } = c.req.valid("param");
      await renameOwnPasskey(c.var.services, c.var.user, credential_id, c.req.valid("json").name);
      return c.body(null);
    },
  )
  .delete(
    "/token/passkey/:credential_id",
    member,
    contract({
      summary: "Remove a passkey",
      tags,
      param: PasskeyParam,
      answers: { 200: { empty: "Success" }, 404: none, 409: { empty: "This is your only sign-in method" } },
    }),
    async (c) => {
      const { services, user } = c.var;
      await removePasskey(services, originOf(c), user, c.req.valid("param").credential_id);
      return c.body(null);
    },
  );
