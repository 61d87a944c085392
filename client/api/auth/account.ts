import type { DeviceDetails } from "schemas/devices.ts";
import type { CredentialsInfo, PasswordChange, UserInfo, UserUpdate, WaitingEmail } from "schemas/users.ts";
import type { InferInput } from "valibot";
import { deletionRefusals, passwordRefusals, pictureRefusals } from "../../base/errors/refusals.ts";
import type { LinkedKind } from "./providers.ts";
import { callSignedIn } from "../http/tokens.ts";

export const putProfile = (json: InferInput<typeof UserUpdate>) =>
  callSignedIn<UserInfo>("/user", { method: "PUT", json });

/** The new email that waits to be confirmed, if there is one. */
export const getWaitingEmail = () => callSignedIn<WaitingEmail | null>("/user/email_change");

/** Mails another link to it. */
export const postWaitingEmail = () => callSignedIn<null>("/user/email_change", { method: "POST" });

export const deleteWaitingEmail = () => callSignedIn<null>("/user/email_change", { method: "DELETE" });

export const postPassword = (json: PasswordChange) =>
  callSignedIn<null>("/user/change_password", { method: "POST", json, refusals: passwordRefusals });

/** The server detects the type from the bytes. */
export const postPicture = (file: Blob) =>
  callSignedIn<null>("/user/avatar", {
    method: "POST",
    body: { type: "image/png", content: file },
    refusals: pictureRefusals,
  });

export const deletePicture = () => callSignedIn<null>("/user/avatar", { method: "DELETE" });

export const getCredentials = () => callSignedIn<CredentialsInfo>("/token/credentials");

export const unlink = (provider: LinkedKind) =>
  callSignedIn<null>(`/token/bind/${provider.type}`, {
    method: "DELETE",
    query: provider.type === "oidc" ? { issuer: provider.issuer } : {},
    refusals: { 409: "only_way_in" },
  });

export const getDevices = () => callSignedIn<DeviceDetails[]>("/user/devices/details");

export const deleteDevice = (device: string) =>
  callSignedIn<null>(`/user/devices/${encodeURIComponent(device)}`, { method: "DELETE" });

export const deleteAccount = () =>
  callSignedIn<null>("/user/delete", { method: "DELETE", refusals: deletionRefusals });
