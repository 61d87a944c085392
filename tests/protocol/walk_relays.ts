import { Relay } from "schemas/relays.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

const TYPES = "/admin/notification/channel-types";
const CHANNELS = "/user/notification/channels";

/** Relays of Cy, because Bo has signed out before. The one goes to the server itself, which is not a public address. */
export async function laterRelaySteps(server: TestServer): Promise<Step[]> {
  const config = { webhook_url: `${server.origin}/health` };
  const relay = { channel_type: "discord", name: "My chat", config };
  await server.as("ada").post(TYPES, { channel_type: "discord", enabled: true });
  const { id } = (await server.as("cy").post(CHANNELS, relay)).as(Relay);
  return [
    ["ada", "GET", TYPES],
    ["cy", "GET", TYPES],
    ["ada", "POST", TYPES, { channel_type: "gotify", enabled: true }],
    ["ada", "POST", TYPES, { channel_type: "pigeon", enabled: true }],
    ["cy", "POST", TYPES, { channel_type: "gotify", enabled: true }],
    ["cy", "GET", "/user/notification/available-types"],
    ["nobody", "GET", "/user/notification/available-types"],
    ["cy", "GET", CHANNELS],
    ["gus", "GET", CHANNELS],
    ["cy", "POST", CHANNELS, relay],
    ["cy", "POST", CHANNELS, { ...relay, channel_type: "matrix" }],
    ["cy", "POST", CHANNELS, { ...relay, channel_type: "bark", config: { device_key: "k" } }],
    ["cy", "POST", CHANNELS, { ...relay, config: {} }],
    ["gus", "POST", CHANNELS, relay],
    ["cy", "PUT", `${CHANNELS}/${id}`, { name: "Chat", config: { webhook_url: "nonsense" } }],
    ["cy", "PUT", `${CHANNELS}/${id}`, { name: "Chat", rate_limit_rps: null }],
    ["ada", "PUT", `${CHANNELS}/${id}`, { name: "Mine" }],
    ["cy", "POST", `${CHANNELS}/${id}/test`],
    ["ada", "POST", `${CHANNELS}/${id}/test`],
    ["ada", "DELETE", `${CHANNELS}/${id}`],
    ["cy", "DELETE", `${CHANNELS}/${id}`],
    ["ada", "DELETE", `${TYPES}/gotify`],
    ["ada", "DELETE", `${TYPES}/gotify`],
    ["ada", "DELETE", `${TYPES}/pigeon`],
    ["cy", "DELETE", `${TYPES}/discord`],
  ];
}
