import { CALL_TOKEN_LASTS, type CallToken } from "schemas/calls.ts";
import type { AgoraAccount } from "./account.ts";

/** Lets `uid` join a call at Agora, and speak there. Clients of this protocol expect the vendor's format 006. */
export async function tokenFor(
  { app_id, app_certificate }: AgoraAccount,
  uid: number,
  channel_name: string,
): Promise<CallToken> {
  // Lazy: most servers have no calls.
  const { default: { RtcTokenBuilder, Role } } = await import("agora-token/src/RtcTokenBuilder.js");
  const end = Math.floor(Date.now() / 1000) + CALL_TOKEN_LASTS;
  const agora_token: string = RtcTokenBuilder.buildTokenWithUid(
    app_id,
    app_certificate,
    channel_name,
    uid,
    Role.PUBLISHER,
    end,
  );
  return { agora_token, app_id, uid, channel_name, expired_in: CALL_TOKEN_LASTS };
}
