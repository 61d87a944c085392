import type {
  EffectiveUrl,
  FrontendUrlCheck,
  LoginConfigUpdate,
  OrganizationUpdate,
} from "schemas/organization.ts";
import type { InferInput } from "valibot";
import { pictureRefusals } from "../../base/errors/refusals.ts";
import { callSignedIn } from "../http/tokens.ts";

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

export const getEffectiveUrl = () => callSignedIn<EffectiveUrl>("/admin/system/frontend_url/effective");

export const checkFrontendUrl = (url: string) =>
  callSignedIn<FrontendUrlCheck>("/admin/system/frontend_url/check", {
    method: "POST",
    body: { type: "text/plain", content: url },
  });

export const putOrganization = (json: InferInput<typeof OrganizationUpdate>) =>
  callSignedIn<null>("/admin/system/organization", { method: "PUT", json });

/** The server scales it. */
export const postLogo = (file: Blob) =>
  callSignedIn<null>("/admin/system/organization/logo", {
    method: "POST",
    body: { type: file.type || "image/png", content: file },
    refusals: pictureRefusals,
  });

export const deleteLogo = () => callSignedIn<null>("/admin/system/organization/logo", { method: "DELETE" });
