import { Hono } from "hono";
import { Contact, ContactRemark, UpdateContact } from "schemas/settings.ts";
import * as v from "valibot";
import { contactsOf } from "../../db/users/contacts.ts";
import { member, signedIn } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { remark, updateContact } from "./contacts.ts";

const tags = ["contacts"];
const done = { 200: { empty: "Success" } };

export const contacts = new Hono<Env>()
  .get(
    "/user/contacts",
    signedIn,
    contract({ summary: "List your contacts", tags, answers: { 200: { json: v.array(Contact) } } }),
    async (c) => c.json(await contactsOf(c.var.services.database, c.var.user.uid)),
  )
  .post(
    "/user/update_contact_status",
    member,
    contract({
      summary: "Add, remove, block or unblock a contact",
      tags,
      json: UpdateContact,
      answers: { ...done, 403: { text: "Adding contacts is disabled", orEmpty: true } },
    }),
    async (c) => {
      await updateContact(c.var.services, c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  )
  .put(
    "/user/contact_remark",
    member,
    contract({ summary: "Set your own name for a user", tags, json: ContactRemark, answers: done }),
    async (c) => {
      await remark(c.var.services.database, c.var.session, c.req.valid("json"));
      return c.body(null);
    },
  );
