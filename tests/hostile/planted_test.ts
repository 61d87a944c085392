import assert from "node:assert/strict";
import { run } from "../bench/process.ts";
import { OpenApi } from "../support/openapi.ts";
import type { Tokens } from "./callers.ts";
import { LENGTH, textsOf } from "./texts.ts";
import { Trial } from "./trial.ts";

const NONE: Tokens = {
  mid: 0,
  bot_mid: 0,
  bot: 0,
  secret: "",
  hook: "",
  identity: () => ({}),
  signInAgain: async () => {},
  forgive: async () => {},
};

Deno.test("a field with a slow pattern is reported, with the texts that it is slow with and no others", async () => {
  await using program = await run("../hostile/slow_program.ts");
  const { url, pid } = program;
  const api = new OpenApi(await (await fetch(new URL("/api/spec", url))).json());
  using trial = new Trial({ url, pid, api, callers: NONE }, textsOf(LENGTH));
  for (const route of api.routes) await trial.asStranger(route);
  assert.deepEqual([...trial.wrong], []);
  assert.deepEqual(
    trial.slow.map((line) => line.replace(/^\d+ ms: /, "")).sort(),
    ["newlines between two letters", "spaces", "tabs"].map((text) =>
      `stranger POST /note application/json .text: ${text}`
    ),
  );
});
