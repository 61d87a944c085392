import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { crc32 } from "node:zlib";
import { Peer, type Visit } from "../outbound/peer.ts";
import { startServer } from "../support/server.ts";

export const CERTIFICATE = "0123456789abcdef0123456789abcdef";
export const APP_ID = "fedcba9876543210fedcba9876543210";
const SECRET = "secret of the customer";

/** Agora's REST interface. */
export class FakeAgora implements AsyncDisposable {
  /** The calls under way, with who takes part. */
  calls: Record<string, number[]> = {};
  /** Instead of what it would answer. */
  broken?: (visit: Visit) => Promise<unknown>;
  readonly peer = new Peer(async (visit) => {
    if (this.broken) return await this.broken(visit);
    await visit.answer(JSON.stringify(this.#answer(new URL(visit.line.slice(4), "http://agora"))));
  });

  #answer({ pathname, searchParams }: URL): unknown {
    if (pathname === "/dev/v3/usage") {
      const usage = { durationAudioAll: 7, durationVideoHd: 1, durationVideoHdp: 0 };
      return { usages: [{ date: `${searchParams.get("from_date")}T00:00:00.000Z`, usage }] };
    }
    const name = decodeURIComponent(pathname.split("/").at(-1)!);
    if (!pathname.startsWith("/dev/v1/channel/user/")) {
      const channels = Object.entries(this.calls).map(([channel_name, { length: user_count }]) => ({
        channel_name,
        user_count,
      }));
      return { success: true, data: { channels, total_size: channels.length } };
    }
    const users = this.calls[name];
    return {
      success: true,
      data: users ? { channel_exist: true, mode: 1, total: users.length, users } : { channel_exist: false },
    };
  }

  get config() {
    return {
      enabled: true,
      url: this.peer.at("127.0.0.1", ""),
      project_id: "project",
      app_id: APP_ID,
      app_certificate: CERTIFICATE,
      customer_id: "customer",
      customer_secret: SECRET,
    };
  }

  async [Symbol.asyncDispose]() {
    await this.peer[Symbol.asyncDispose]();
  }
}

/** A server on which people can call each other. */
export async function serverWithCalls(agora: FakeAgora) {
  const server = await startServer({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
  const { status, text } = await server.as("ada").post("/admin/agora/config", agora.config);
  if (status !== 200) throw new Error(text);
  return server;
}

/** What a token says, read as Agora documents the format 006, and whether the certificate signed it. */
export function readToken(token: string, certificate: string, channel_name: string, uid: number) {
  const app_id = token.slice(3, 35);
  const content = Buffer.from(token.slice(35), "base64");
  const signed = content.readUInt16LE(0);
  const signature = content.subarray(2, 2 + signed);
  const rest = content.subarray(2 + signed);
  const message = rest.subarray(10, 10 + rest.readUInt16LE(8));
  const privileges = Array.from({ length: message.readUInt16LE(8) }, (_, at) => ({
    privilege: message.readUInt16LE(10 + at * 6),
    expires: message.readUInt32LE(12 + at * 6),
  }));
  const all = Buffer.concat([Buffer.from(app_id + channel_name + uid), message]);
  return {
    version: token.slice(0, 3),
    app_id,
    privileges,
    isForThem: rest.readUInt32LE(0) === crc32(channel_name) && rest.readUInt32LE(4) === crc32(`${uid}`),
    isSigned: createHmac("sha256", certificate).update(all).digest().equals(signature),
  };
}
