import { Hono } from "hono";
import { BotCommand, CommandOfBot, NewBotCommand } from "schemas/bots.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import { botCommandsOf, commandsOfBots } from "../../db/users/bot_commands.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { signedIn } from "../http/guard.ts";
import { changeCommand, createCommand, removeCommand } from "./commands.ts";
import { bot } from "../auth/api_keys/guard.ts";

const tags = ["bots"];
const param = v.object({ id: IdParam });
const one = { json: BotCommand };
const unknown = { empty: "The bot has no such command" };
const taken = { empty: "The bot already has a command with this name, or has reached the command limit" };

/** Routes for the commands of a bot. Clients complete them in chats with the bot. */
export const botCommands = new Hono<Env>()
  .get(
    "/bot/command",
    bot,
    contract({ summary: "List the bot's commands", tags, answers: { 200: { json: v.array(BotCommand) } } }),
    async (c) => c.json(await botCommandsOf(c.var.services.database, c.var.user.uid)),
  )
  .post(
    "/bot/command",
    bot,
    contract({
      summary: "Add a command, which users find by typing a slash",
      tags,
      json: NewBotCommand,
      answers: { 200: one, 409: taken },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await createCommand(services, user.uid, c.req.valid("json")));
    },
  )
  .put(
    "/bot/command/:id",
    bot,
    contract({
      summary: "Update one of the bot's commands",
      tags,
      param,
      json: NewBotCommand,
      answers: { 200: one, 404: unknown, 409: taken },
    }),
    async (c) => {
      const { services, user } = c.var;
      return c.json(await changeCommand(services, user.uid, c.req.valid("param").id, c.req.valid("json")));
    },
  )
  .delete(
    "/bot/command/:id",
    bot,
    contract({
      summary: "Delete one of the bot's commands",
      tags,
      param,
      answers: { 200: { empty: "Success" }, 404: unknown },
    }),
    async (c) => {
      const { services, user } = c.var;
      await removeCommand(services, user.uid, c.req.valid("param").id);
      return c.body(null);
    },
  )
  .get(
    "/user/bot_commands",
    signedIn,
    contract({
      summary: "List the commands of all bots; guests see only those of public bots",
      tags,
      answers: { 200: { json: v.array(CommandOfBot) } },
    }),
    async (c) => c.json(await commandsOfBots(c.var.services.database, c.var.user.is_guest)),
  );
