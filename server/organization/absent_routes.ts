import { Hono } from "hono";
import * as v from "valibot";
import { admin, signedIn } from "../http/guard.ts";
import type { Env } from "../http/context.ts";
import { contract } from "../http/contract.ts";

const tags = ["absent"];
const MAX_URL_LENGTH = 2048;

const VocespaceConfig = v.object({
  enabled: v.literal(false),
  url: v.string(),
  password: v.string(),
  license: v.string(),
  state: v.string(),
});

/** Routes that clients expect of our protocol version, for what we do not have. The answers make clients hide it. */
export const absent = new Hono<Env>()
  .get(
    "/admin/vocespace/config",
    signedIn,
    contract({
      summary: "Get the video room settings; always disabled",
      tags,
      answers: { 200: { json: VocespaceConfig } },
    }),
    (c) => c.json({ enabled: false as const, url: "", password: "", license: "", state: "" }),
  )
  .get(
    "/admin/vocespace/health/:url",
    admin,
    contract({
      summary: "Check a video server; always false",
      tags,
      param: v.object({ url: v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)) }),
      answers: { 200: { json: v.object({ check: v.literal(false) }) } },
    }),
    (c) => c.json({ check: false as const }),
  );
