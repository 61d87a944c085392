import type { LoginRequest, LoginResponse } from "schemas/sessions.ts";
import { signInRefusals } from "../base/refusals.ts";
import { call } from "./http.ts";
import { callSignedIn, sessionHeaders } from "./tokens.ts";

export const login = (json: LoginRequest) =>
  call<LoginResponse>("/token/login", {
    method: "POST",
    json,
    headers: sessionHeaders(),
    refusals: signInRefusals,
  });

export const loginGuest = () =>
  call<LoginResponse>("/token/login_guest", { headers: sessionHeaders(), refusals: signInRefusals });

export const logout = () => callSignedIn<null>("/token/logout", { headers: sessionHeaders() });
