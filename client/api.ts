import type { Chats, ReadIndex } from "schemas/chats.ts";
import type { CreateAdmin, LoginConfig, LoginConfigUpdate } from "schemas/organization.ts";
import type { Organization, OrganizationUpdate } from "schemas/organization.ts";
import type { LoginRequest, LoginResponse } from "schemas/sessions.ts";
import type { RegisterRequest, RegistrationMail, RegistrationMailSent, UserInfo } from "schemas/users.ts";
import type { InferInput, InferOutput } from "valibot";
import { registerRefusals, signInRefusals } from "./refusals.ts";
import { call } from "./session/http.ts";
import { patiently } from "./session/patience.ts";
import { callSignedIn, sessionHeaders } from "./session/tokens.ts";

export * from "./channels/calls.ts";
export * from "./messages/calls.ts";
export { ApiError, type RefusalCode } from "./refusals.ts";
export * from "./settings/calls.ts";

// Before signing in

export const getInitialized = () => call<boolean>("/admin/system/initialized");

export const createAdmin = (json: InferInput<typeof CreateAdmin>) =>
  call<UserInfo>("/admin/system/create_admin", { method: "POST", json });

export const getOrganization = () => call<Organization>("/admin/system/organization");

export const getLoginConfig = () => call<LoginConfig>("/admin/login/config");

export const login = (json: LoginRequest) =>
  call<LoginResponse>("/token/login", {
    method: "POST",
    json,
    headers: sessionHeaders(),
    refusals: signInRefusals,
  });

export const register = (json: RegisterRequest) =>
  call<LoginResponse>("/user/register", {
    method: "POST",
    json,
    headers: sessionHeaders(),
    refusals: registerRefusals,
  });

/** True when the address is free. */
export const checkEmail = (email: string) => call<boolean>("/user/check_email", { query: { email } });

export const checkMagicToken = (magic_token: string) =>
  call<boolean>("/user/check_magic_token", { method: "POST", json: { magic_token } });

export const sendRegistrationMail = (json: InferInput<typeof RegistrationMail>) =>
  call<InferOutput<typeof RegistrationMailSent>>("/user/send_reg_magic_link", {
    method: "POST",
    json,
    refusals: registerRefusals,
  });

// The session and its user

export const logout = () => callSignedIn<null>("/token/logout", { headers: sessionHeaders() });

export const getMe = () => callSignedIn<UserInfo>("/user/me");

// Conversations

export const getChats = () => patiently(() => callSignedIn<Chats>("/user/chats"));

/** Goes out even while the page is being closed. */
export const postReadIndex = (json: ReadIndex) =>
  callSignedIn<null>("/user/read-index", { method: "POST", json, keepalive: true });

// Administration

export const postOrganization = (json: InferInput<typeof OrganizationUpdate>) =>
  callSignedIn<null>("/admin/system/organization", { method: "POST", json });

export const postLoginConfig = (json: LoginConfigUpdate) =>
  callSignedIn<null>("/admin/login/config", { method: "POST", json });

export const postFrontendUrl = (url: string) =>
  callSignedIn<null>("/admin/system/update_frontend_url", {
    method: "POST",
    body: { type: "text/plain", content: url },
  });
