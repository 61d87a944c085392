import { Hono } from "hono";
import {
  Conflict,
  CredentialsInfo,
  OwnsChannels,
  PasswordChange,
  UserInfo,
  UserUpdate,
} from "schemas/users.ts";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { member, signedIn } from "../guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { credentialsOf } from "./credentials.ts";
import { deleteOwnAccount } from "./delete_own.ts";
import { changePassword } from "./password.ts";
import { updateProfile } from "./profile.ts";

const tags = ["account"];

export const account = new Hono<Env>()
  .put(
    "/user",
    member,
    contract({
      summary: "Change your name, email, gender or language",
      tags,
      json: UserUpdate,
      answers: {
        200: { json: UserInfo, about: "While mail is on, a new email shows once it is confirmed" },
        409: { json: Conflict, about: "The name or the email is taken" },
        429: { empty: "Too many mails to this email or from this address; see Retry-After" },
      },
    }),
    async (c) => c.json(await updateProfile(c.var.services, originOf(c), c.var.user, c.req.valid("json"))),
  )
  .get(
    "/token/credentials",
    signedIn,
    contract({
      summary: "By what you can sign in",
      tags,
      answers: { 200: { json: CredentialsInfo } },
    }),
    async (c) => c.json(await credentialsOf(c.var.services, c.var.user)),
  )
  .delete(
    "/user/delete",
    signedIn,
    contract({
      summary: "Delete your account, for good",
      tags,
      answers: {
        200: { empty: "Done, and you are signed out everywhere" },
        403: { empty: "The first account cannot be deleted" },
        409: { json: OwnsChannels, about: "These channels need another owner first" },
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
      summary: "Change your password, which signs your other devices out",
      tags,
      json: PasswordChange,
      answers: {
        200: { empty: "Done" },
        403: { empty: "The old password is wrong, or you are a guest" },
        429: { empty: "Too many wrong ones; see Retry-After" },
      },
    }),
    async (c) => {
      await changePassword(c.var.services, originOf(c), c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  );
