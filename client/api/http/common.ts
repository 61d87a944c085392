import type { Common, CommonUpdate } from "schemas/common.ts";
import { call } from "./http.ts";
import { callSignedIn } from "./tokens.ts";

export const getCommon = () => call<Common>("/admin/system/common");

export const putCommon = (json: CommonUpdate) =>
  callSignedIn<null>("/admin/system/common", { method: "PUT", json });
