import type { CreateAdmin, Organization } from "schemas/organization.ts";
import type { UserInfo } from "schemas/users.ts";
import type { InferInput } from "valibot";
import { call } from "./http/http.ts";

export const getInitialized = () => call<boolean>("/admin/system/initialized");

export const createAdmin = (json: InferInput<typeof CreateAdmin>) =>
  call<UserInfo>("/admin/system/create_admin", { method: "POST", json });

export const getOrganization = () => call<Organization>("/admin/system/organization");
