import type {
  AdminUser,
  CreateUser,
  InviteByMail,
  MailedInvitation,
  OwnedChannels,
  UpdateUser,
} from "schemas/admin_users.ts";
import type { InferInput } from "valibot";
import { accountRefusals, pictureRefusals } from "../../base/errors/refusals.ts";
import { callSignedIn } from "../http/tokens.ts";

export const getAccounts = () => callSignedIn<AdminUser[]>("/admin/user");

export const getAccount = (uid: number) => callSignedIn<AdminUser>(`/admin/user/${uid}`);

export const postAccount = (json: InferInput<typeof CreateUser>) =>
  callSignedIn<AdminUser>("/admin/user", { method: "POST", json, refusals: accountRefusals });

export const putAccount = (uid: number, json: InferInput<typeof UpdateUser>) =>
  callSignedIn<AdminUser>(`/admin/user/${uid}`, { method: "PUT", json, refusals: accountRefusals });

export const deleteAccount = (uid: number) => callSignedIn<null>(`/admin/user/${uid}`, { method: "DELETE" });

export const getOwnedChannels = (uid: number) =>
  callSignedIn<OwnedChannels>(`/admin/user/${uid}/owned_channels`);

/** The server detects the type from the bytes. */
export const postPictureOf = (uid: number, file: Blob) =>
  callSignedIn<null>(`/admin/user/${uid}/avatar`, {
    method: "POST",
    body: { type: "image/png", content: file },
    refusals: pictureRefusals,
  });

export const deletePictureOf = (uid: number) =>
  callSignedIn<null>(`/admin/user/${uid}/avatar`, { method: "DELETE" });

export const deleteSecondFactorOf = (uid: number) =>
  callSignedIn<null>(`/admin/user/${uid}/second_factor`, { method: "DELETE" });

export const postInvitations = (json: InferInput<typeof InviteByMail>) =>
  callSignedIn<MailedInvitation[]>("/admin/user/invite", {
    method: "POST",
    json,
    refusals: { 503: "mail_unavailable" },
  });
