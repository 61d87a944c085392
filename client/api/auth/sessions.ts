import type { LoginRequest, LoginResponse } from "schemas/sessions.ts";
import { type Refusals, signInRefusals } from "../../base/errors/refusals.ts";
import { call } from "../http/http.ts";
import { callSignedIn, sessionHeaders } from "../http/tokens.ts";

export const login = (json: LoginRequest, refusals: Refusals = signInRefusals) =>
  call<LoginResponse>("/token/login", {
    method: "POST",
    json,
    headers: sessionHeaders(),
    refusals,
  });

export const loginGuest = () =>
  call<LoginResponse>("/token/login_guest", { headers: sessionHeaders(), refusals: signInRefusals });

export const logout = () => callSignedIn<null>("/token/logout", { headers: sessionHeaders() });
