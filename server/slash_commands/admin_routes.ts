import { Hono } from "hono";
import {
  NewSlashCommand,
  SlashCommand,
  SlashCommandKeys,
  SlashCommandUpdate,
} from "schemas/slash_commands.ts";
import { Conflict } from "schemas/users.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { listSlashCommands } from "../../db/users/slash_commands.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { admin } from "../http/guard.ts";
import { originOf } from "../security_events/origin_of.ts";
import { changeCommand, createCommand, deleteCommand, replaceKeys } from "./manage.ts";

const tags = ["slash commands"];
const param = v.object({ command_id: IdParam });
const unknown = { 404: { empty: "No such command" } };
const taken = { 409: { json: Conflict, about: "A command with this name already exists" } };

/** Routes by which admins manage slash commands. */
export const commandAdmin = new Hono<Env>()
  .get(
    "/admin/command",
    admin,
    contract({
      summary: "List all slash commands, without their keys",
      tags,
      answers: { 200: { json: v.array(SlashCommand) } },
    }),
    async (c) => c.json(await listSlashCommands(c.var.services.database.kysely)),
  )
  .post(
    "/admin/command",
    admin,
    contract({
      summary: "Create a slash command; its keys are returned only once",
      tags,
      json: NewSlashCommand,
      answers: {
        200: { json: SlashCommandKeys },
        ...taken,
        429: { empty: "The slash command limit has been reached" },
      },
    }),
    async (c) => {
      const actor = { user: c.var.user, origin: originOf(c) };
      return c.json(await createCommand(c.var.services, actor, c.req.valid("json")));
    },
  )
  .put(
    "/admin/command/:command_id",
    admin,
    contract({
      summary: "Update a slash command",
      tags,
      param,
      json: SlashCommandUpdate,
      answers: { 200: { empty: "Success" }, ...unknown, ...taken },
    }),
    async (c) => {
      const actor = { user: c.var.user, origin: originOf(c) };
      await changeCommand(c.var.services, actor, c.req.valid("param").command_id, c.req.valid("json"));
      return c.body(null);
    },
  )
  .post(
    "/admin/command/:command_id/keys",
    admin,
    contract({
      summary: "Replace the keys of a slash command; they are returned only once",
      tags,
      param,
      answers: { 200: { json: SlashCommandKeys }, ...unknown },
    }),
    async (c) => {
      const actor = { user: c.var.user, origin: originOf(c) };
      return c.json(await replaceKeys(c.var.services, actor, c.req.valid("param").command_id));
    },
  )
  .delete(
    "/admin/command/:command_id",
    admin,
    contract({
      summary: "Delete a slash command; its responses are kept",
      tags,
      param,
      answers: { 200: { empty: "Success" }, ...unknown },
    }),
    async (c) => {
      const actor = { user: c.var.user, origin: originOf(c) };
      await deleteCommand(c.var.services, actor, c.req.valid("param").command_id);
      return c.body(null);
    },
  );
