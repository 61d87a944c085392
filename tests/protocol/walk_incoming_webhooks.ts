import sharp from "sharp";
import { newHook } from "../incoming_webhooks/hooks.ts";
import { gid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** Webhooks of a channel, and what posts to them. */
export async function laterIncomingWebhookSteps(server: TestServer): Promise<Step[]> {
  const { token, path } = await newHook(server, gid.lobby, "Walker");
  const all = `/group/${gid.lobby}/incoming_webhooks`;
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } }).png()
    .toBuffer();
  return [
    ["ada", "GET", all],
    ["bo", "GET", all],
    ["ada", "GET", "/group/999/incoming_webhooks"],
    ["ada", "POST", all, { name: "Second" }],
    ["ada", "POST", all, { name: "bo" }],
    ["ada", "POST", all, {}],
    ["bo", "POST", all, { name: "Mine" }],
    ["ada", "PUT", path, { name: "Stroller" }],
    ["ada", "PUT", path, { name: "bo" }],
    ["ada", "PUT", `${all}/999`, { name: "Stroller" }],
    ["bo", "PUT", path, { name: "Mine" }],
    ["ada", "POST", `${path}/avatar`, picture],
    ["ada", "POST", `${path}/avatar`, "no picture"],
    ["ada", "POST", `${path}/avatar`, "x".repeat(524_289)],
    ["bo", "POST", `${path}/avatar`, "no picture"],
    ["ada", "DELETE", `${path}/avatar`],
    ["ada", "DELETE", `${all}/999/avatar`],
    ["nobody", "POST", `/hook/${token}`, { text: "*Hello*" }],
    ["nobody", "POST", `/hook/${token}`, "payload=%7B%22text%22%3A%22Hello%22%7D", form],
    ["nobody", "POST", `/hook/${token}`, { text: "" }],
    ["nobody", "POST", `/hook/${token}`, { text: "x".repeat(300_000) }],
    ["nobody", "POST", `/hook/${token}/slack`, { text: "Hello" }],
    ["nobody", "POST", `/hook/${token}/discord`, { content: "Hello" }],
    ["nobody", "POST", `/hook/${token}/other`, { content: "Hello" }],
    ["nobody", "POST", `/webhooks/1/${token}?wait=true`, { content: "Hello" }],
    ["nobody", "POST", `/webhooks/1/${token}`, { content: "" }],
    ["nobody", "POST", `/v10/webhooks/1/${token}?wait=true`, { embeds: [{ title: "Hello" }] }],
    ["nobody", "POST", "/hook/nothing", { text: "Hello" }],
    ["nobody", "POST", "/webhooks/1/nothing", { content: "Hello" }],
    ["ada", "POST", `${path}/token`],
    ["bo", "POST", `${path}/token`],
    ["ada", "DELETE", path],
    ["ada", "DELETE", path],
  ];
}
