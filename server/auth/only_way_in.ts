import { badRequest } from "../errors.ts";
import type { Services } from "../services.ts";
import { notReady, type Switch } from "./credentials/methods.ts";
import { hasWayIn } from "./login_config.ts";

/** Throws 400 when nobody could sign in any more without what this way to sign in needs. */
export async function refuseIfOnlyWayIn(services: Services, setting: Switch): Promise<void> {
  const missing = [...await notReady(services), setting];
  if (hasWayIn(await services.settings.read("login"), missing)) return;
  throw badRequest("this is the only way to sign in");
}
