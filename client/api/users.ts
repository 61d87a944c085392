import type { LoginResponse } from "schemas/sessions.ts";
import type { RegisterRequest, RegistrationMail, RegistrationMailSent, UserInfo } from "schemas/users.ts";
import type { InferInput, InferOutput } from "valibot";
import { registerRefusals } from "../base/errors/refusals.ts";
import { call } from "./http/http.ts";
import { callSignedIn, sessionHeaders } from "./http/tokens.ts";

export const register = (json: RegisterRequest) =>
  call<LoginResponse>("/user/register", {
    method: "POST",
    json,
    headers: sessionHeaders(),
    refusals: registerRefusals,
  });

/** Tells whether the address is free. */
export const checkEmail = (email: string) => call<boolean>("/user/check_email", { query: { email } });

export const checkMagicToken = (magic_token: string) =>
  call<boolean>("/user/check_magic_token", { method: "POST", json: { magic_token } });

export const sendRegistrationMail = (json: InferInput<typeof RegistrationMail>) =>
  call<InferOutput<typeof RegistrationMailSent>>("/user/send_reg_magic_link", {
    method: "POST",
    json,
    refusals: registerRefusals,
  });

export const getMe = () => callSignedIn<UserInfo>("/user/me");
