import type {
  CreateAdmin,
  LoginConfigUpdate,
  Organization,
  OrganizationUpdate,
} from "schemas/organization.ts";
import type { UserInfo } from "schemas/users.ts";
import type { InferInput } from "valibot";
import { call } from "./http.ts";
import { callSignedIn } from "./tokens.ts";

export const getInitialized = () => call<boolean>("/admin/system/initialized");

export const createAdmin = (json: InferInput<typeof CreateAdmin>) =>
  call<UserInfo>("/admin/system/create_admin", { method: "POST", json });

export const getOrganization = () => call<Organization>("/admin/system/organization");

export const postOrganization = (json: InferInput<typeof OrganizationUpdate>) =>
  callSignedIn<null>("/admin/system/organization", { method: "POST", json });

export const postLoginConfig = (json: LoginConfigUpdate) =>
  callSignedIn<null>("/admin/login/config", { method: "POST", json });

/** Empty when nobody has set it. */
export const getFrontendUrl = () => callSignedIn<string | null>("/admin/system/frontend_url");

export const postFrontendUrl = (url: string) =>
  callSignedIn<null>("/admin/system/update_frontend_url", {
    method: "POST",
    body: { type: "text/plain", content: url },
  });
