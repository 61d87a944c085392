import { Hono } from "hono";
import { LocalTime, LocalTimeUpdate } from "schemas/profiles.ts";
import { localTimeOf, setLocalTime } from "../../db/users/local_times.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";
import { person } from "../http/guard.ts";

const tags = ["people"];
const answers = { 200: { json: LocalTime } };

export const localTimes = new Hono<Env>()
  .get(
    "/user/local_time",
    person,
    contract({ summary: "Get your time zone and whether others see your local time", tags, answers }),
    async (c) => c.json(await localTimeOf(c.var.services.database, c.var.user.uid)),
  )
  .put(
    "/user/local_time",
    person,
    contract({
      summary: "Show or hide your local time, or set your time zone",
      tags,
      json: LocalTimeUpdate,
      answers,
    }),
    async (c) => c.json(await setLocalTime(c.var.services.database, c.var.user.uid, c.req.valid("json"))),
  );
