import type { Channel } from "schemas/channels.ts";
import { joinRefusals } from "../base/errors/refusals.ts";
import { callSignedIn } from "./http/tokens.ts";

/** A link with which people register. With a gid they also join that channel. */
export const getInviteLink = (query: { gid?: number; expired_in?: number; max_times?: number } = {}) =>
  callSignedIn<string>("/group/create_reg_magic_link", { query });

/** A link with which people who have an account join a private channel. */
export const getPrivateInviteLink = (query: { gid: number; expired_in?: number; max_times?: number }) =>
  callSignedIn<string>("/group/create_invite_private_magic_link", { query });

export const joinPrivateChannel = (magic_token: string) =>
  callSignedIn<Channel>("/user/join_private", {
    method: "POST",
    json: { magic_token },
    refusals: joinRefusals,
  });
