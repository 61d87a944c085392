import type { Refusals } from "../../base/errors/refusals.ts";
import { call } from "../http/http.ts";

export const linkRefusals: Refusals = {
  400: "link_expired",
  401: "link_expired",
  403: "provider_off",
  406: "provider_off",
  412: "link_expired",
};

/** An invitation lets people without an account have one. */
export const sendSignInLink = (email: string, magic_token: string | null) =>
  call<null>("/user/send_login_magic_link", {
    method: "POST",
    query: { email, ...(magic_token !== null && { magic_token }) },
    refusals: linkRefusals,
  });

export const sendPasswordReset = (email: string) =>
  call<null>("/user/send_password_reset", { method: "POST", json: { email } });

export const confirmEmail = (magic_token: string) =>
  call<null>("/user/confirm_email", {
    method: "POST",
    json: { magic_token },
    refusals: { 412: "link_expired" },
  });

export const resetPassword = (magic_token: string, password: string) =>
  call<null>("/user/reset_password", {
    method: "POST",
    json: { magic_token, password },
    refusals: { 412: "link_expired" },
  });
