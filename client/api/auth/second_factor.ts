import type { NewSecondFactor, OwnerProof, RecoveryCodes, SecondFactorState } from "schemas/second_factor.ts";
import { codeRefusals, passwordRefusals, proofRefusals } from "../../base/errors/refusals.ts";
import { callSignedIn } from "../http/tokens.ts";

const PATH = "/user/second_factor";

export const getSecondFactor = () => callSignedIn<SecondFactorState>(PATH);

export const beginSecondFactor = (password: string) =>
  callSignedIn<NewSecondFactor>(PATH, { method: "POST", json: { password }, refusals: passwordRefusals });

export const confirmSecondFactor = (code: string) =>
  callSignedIn<RecoveryCodes>(`${PATH}/confirm`, { method: "POST", json: { code }, refusals: codeRefusals });

export const replaceRecoveryCodes = (json: OwnerProof) =>
  callSignedIn<RecoveryCodes>(`${PATH}/recovery_codes`, { method: "POST", json, refusals: proofRefusals });

export const turnOffSecondFactor = (json: OwnerProof) =>
  callSignedIn<null>(`${PATH}/turn_off`, { method: "POST", json, refusals: proofRefusals });
