import type { SecondFactor } from "schemas/second_factor.ts";
import { linkRefusals } from "../../api/auth/mailed_links.ts";
import { type Store, store } from "../../base/store.ts";
import { signInWith } from "./sign_in.ts";

/** With a link from a mail. `extra_name` names a new account. */
export async function signInByLink(
  link: { magic_token: string; extra_name?: string },
  second_factor?: SecondFactor,
  on: Store = store,
): Promise<void> {
  await signInWith({ type: "magiclink", ...link }, { second_factor, refusals: linkRefusals }, on);
}

/** With a key that another site's server has asked for, for one of its users. */
export async function signInByKey(
  key: string,
  second_factor?: SecondFactor,
  on: Store = store,
): Promise<void> {
  await signInWith({ type: "thirdparty", key }, { second_factor, refusals: linkRefusals }, on);
}
