import { SlashCommandKeys } from "schemas/slash_commands.ts";
import { Peer, type Visit } from "../outbound/peer.ts";
import { gid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** For servers whose commands are on this machine. */
export const LOCAL = { environment: { OUTBOUND_ALLOW: "127.0.0.1" } };

export const startHere = () => startServer(LOCAL);

export async function newCommand(server: TestServer, url: string, name = "deploy") {
  const made = await server.as("ada").post("/admin/command", {
    name,
    description: "Deploys",
    usage_hint: "[where]",
    url,
  });
  return made.as(SlashCommandKeys);
}

/** A program that answers commands with JSON, or with nothing. */
export function program(answer: (fields: URLSearchParams, visit: Visit) => object | string) {
  return new Peer(async (visit) => {
    const body = answer(new URLSearchParams(visit.body), visit);
    const isText = typeof body === "string";
    await visit.answer(isText ? body : JSON.stringify(body), {
      "content-type": isText ? "text/plain" : "application/json",
    });
  });
}

export const call = (text = "", target: object = { gid: gid.lobby }, command = "/deploy") => ({
  command,
  text,
  target,
});
