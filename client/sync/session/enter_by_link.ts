import { deviceId } from "../../api/device.ts";
import { linkRefusals } from "../../api/mailed_links.ts";
import { login } from "../../api/sessions.ts";
import { type Store, store } from "../../base/store.ts";
import { hold } from "./enter.ts";

/** With a link from a mail. `extra_name` names a new account. */
export async function signInByLink(
  link: { magic_token: string; extra_name?: string },
  on: Store = store,
): Promise<void> {
  const credential = { type: "magiclink", ...link } as const;
  hold(on, await login({ credential, device: deviceId(), device_token: "" }, linkRefusals));
}
