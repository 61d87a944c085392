import { Hono } from "hono";
import { PictureVersion } from "schemas/values.ts";
import * as v from "valibot";
import type { Env } from "../context.ts";
import { contract } from "../contract.ts";
import { answerPng, servesPng } from "../images/answer.ts";

const OWN_MARK = new URL("../../static/logo.png", import.meta.url);
/** Increase this when the picture changes. */
const OWN_MARK_VERSION = 1;

let mark: Promise<Uint8Array> | undefined;

export const logo = new Hono<Env>()
  .get(
    "/resource/organization/logo",
    contract({
      summary: "The server's picture",
      tags: ["organization"],
      query: v.object({ t: PictureVersion }),
      answers: {},
    }),
    servesPng,
    async (c) => answerPng(c, await (mark ??= Deno.readFile(OWN_MARK)), OWN_MARK_VERSION),
  );
