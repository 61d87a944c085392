import { codeOf, secure, setUp } from "../support/authenticator.ts";
import { uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

const PATH = "/user/second_factor";
const password = "open sesame";
/** After the steps of the account. */
const newPassword = "close sesame";
const wrong = { password: "guessed" };

const NONCE = `/token/metamask/nonce?public_address=0x${"1".repeat(40)}`;

/** Ada has an app without a first code, Cy has a second factor. */
export async function laterSecondFactorSteps(server: TestServer): Promise<Step[]> {
  const code = codeOf(await setUp(server, "ada"));
  await secure(server, "cy");
  const credential = { type: "password", email: "cy@example.org", password };
  return [
    ["nobody", "GET", NONCE],
    ["nobody", "GET", "/token/metamask/nonce?public_address=me"],
    ["ada", "POST", "/admin/login/config", { metamask: true }],
    ["nobody", "GET", NONCE],
    ["nobody", "POST", "/token/login", { credential }],
    ["nobody", "POST", "/token/login", { credential, second_factor: { code: "000000" } }],
    ["cy", "GET", PATH],
    ["gus", "GET", PATH],
    ["nobody", "GET", PATH],
    ["ada", "POST", `${PATH}/recovery_codes`, wrong],
    ["ada", "POST", `${PATH}/confirm`, { code: "000000" }],
    ["ada", "POST", `${PATH}/confirm`, { code }],
    ["ada", "POST", PATH, { password: newPassword }],
    ["ada", "POST", `${PATH}/recovery_codes`, wrong],
    ["ada", "POST", `${PATH}/recovery_codes`, { password: newPassword }],
    ["ada", "POST", `${PATH}/turn_off`, {}],
    ["ada", "POST", `${PATH}/turn_off`, wrong],
    ["ada", "POST", `${PATH}/turn_off`, { password: newPassword }],
    ["ada", "POST", `${PATH}/confirm`, { code }],
    ["ada", "POST", PATH, wrong],
    ["ada", "POST", PATH, { password: newPassword }],
    ["cy", "DELETE", `/admin/user/${uid.cy}/second_factor`],
    ["ada", "DELETE", `/admin/user/${uid.cy}/second_factor`],
    ["ada", "DELETE", `/admin/user/${uid.cy}/second_factor`],
  ];
}
