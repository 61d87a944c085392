import { Hono } from "hono";
import {
  Conflict,
  CredentialsInfo,
  OwnsChannels,
  PasswordChange,
  UserInfo,
  UserUpdate,
} from "schemas/users.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { member, signedIn } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { credentialsOf } from "../auth/account/credentials.ts";
import { deleteOwnAccount } from "./delete_own.ts";
import { changePassword } from "../auth/account/password.ts";
import { updateProfile } from "./profile.ts";

const tags = ["account"];

export const account = new Hono<Env>()
  .put(
    "/user",
    member,
    contract({
      summary: "Update your name, email address, gender or language",
      tags,
      json: UserUpdate,
      answers: {
        200: {
          json: UserInfo,
          about: "If mail is on, a new email address takes effect once it is confirmed",
        },
        409: { json: Conflict, about: "The name or email address is already taken" },
        429: { empty: "Too many emails to this email address or from this IP address; see Retry-After" },
      },
    }),
    async (c) => c.json(await updateProfile(c.var.services, originOf(c), c.var.user, c.req.valid("json"))),
  )
  .get(
    "/token/credentials",
    signedIn,
    contract({
      summary: "Get your sign-in methods",
      tags,
      answers: { 200: { json: CredentialsInfo } },
    }),
    async (c) => c.json(await credentialsOf(c.var.services, c.var.user)),
  )
  .delete(
    "/user/delete",
    signedIn,
    contract({
      summary: "Delete your account permanently",
      tags,
      answers: {
        200: { empty: "Success; you are signed out everywhere" },
        403: { empty: "The first account cannot be deleted" },
        409: { json: OwnsChannels, about: "These channels need a new owner first" },
      },
    }),
    async (c) => {
      await deleteOwnAccount(c.var.services, originOf(c), c.var.user.uid);
      return c.body(null);
    },
  )
  .post(
    "/user/change_password",
    member,
    contract({
      summary: "Change your password; this signs out your other devices",
      tags,
      json: PasswordChange,
      answers: {
        200: { empty: "Success" },
        403: { empty: "The current password is wrong, or you are a guest" },
        429: { empty: "Too many failed attempts; see Retry-After" },
      },
    }),
    async (c) => {
      await changePassword(c.var.services, originOf(c), c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  );
