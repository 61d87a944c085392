import type {
  AgoraConfig,
  AgoraConfigUpdate,
  FcmConfig,
  FcmConfigUpdate,
  ServiceTest,
} from "schemas/services_elsewhere.ts";
import { callSignedIn } from "../http/tokens.ts";

export const getAgoraConfig = () => callSignedIn<AgoraConfig>("/admin/agora/config");

export const postAgoraConfig = (json: AgoraConfigUpdate) =>
  callSignedIn<null>("/admin/agora/config", { method: "POST", json });

/** With what is stored and `json`. */
export const postAgoraTest = (json: AgoraConfigUpdate) =>
  callSignedIn<ServiceTest>("/admin/agora/test", { method: "POST", json });

export const getFcmConfig = () => callSignedIn<FcmConfig>("/admin/fcm/config");

export const postFcmConfig = (json: FcmConfigUpdate) =>
  callSignedIn<null>("/admin/fcm/config", { method: "POST", json });

/** With what is stored and `json`. Nobody receives it. */
export const postFcmTest = (json: FcmConfigUpdate) =>
  callSignedIn<ServiceTest>("/admin/fcm/test", { method: "POST", json });
