import type { MessageTarget } from "schemas/messages.ts";
import type { BurnAfterReading, ContactRemark, FirstSteps, Mute, UpdateContact } from "schemas/settings.ts";
import { withRetries } from "./http/retry.ts";
import { callSignedIn } from "./http/tokens.ts";

export const postMute = (json: Mute) => callSignedIn<null>("/user/mute", { method: "POST", json });

export const postBurnAfterReading = (json: BurnAfterReading) =>
  callSignedIn<null>("/user/burn-after-reading", { method: "POST", json });

export const pinChat = (target: MessageTarget) =>
  callSignedIn<null>("/user/pin_chat", { method: "POST", json: { target } });

export const unpinChat = (target: MessageTarget) =>
  callSignedIn<null>("/user/unpin_chat", { method: "POST", json: { target } });

export const putContactRemark = (json: ContactRemark) =>
  callSignedIn<null>("/user/contact_remark", { method: "PUT", json });

export const postContactStatus = (json: UpdateContact) =>
  callSignedIn<null>("/user/update_contact_status", { method: "POST", json });

export const getFirstSteps = () => withRetries(() => callSignedIn<FirstSteps>("/user/first_steps"));

export const deleteFirstSteps = () => callSignedIn<null>("/user/first_steps", { method: "DELETE" });
