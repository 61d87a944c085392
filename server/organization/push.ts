import type { FcmConfigUpdate, ServiceTest } from "schemas/services_elsewhere.ts";
import { badRequest } from "../base/errors.ts";
import { mergedFcm } from "./services_elsewhere.ts";
import type { Services } from "../app/services.ts";
import { KeyError } from "../push/assertion.ts";
import { Fcm } from "../push/fcm.ts";

/** Somebody waits for the answer. */
const PATIENCE = 8000;

/** Lets FCM check a message to nobody, with what is stored and `update`, and tells what it answers. */
export async function testFcm(
  { settings, outbound, environment }: Services,
  update: FcmConfigUpdate,
): Promise<ServiceTest> {
  const account = mergedFcm(await settings.read("fcm"), update);
  const message = { topic: "parley-test", notification: { title: "Parley", body: "Test" } };
  try {
    // With a token of its own: one that is kept would not try the private key.
    const { answer } = await new Fcm(outbound, environment.FCM_URL).send(account, message, {
      patience: PATIENCE,
      validate_only: true,
    });
    return answer;
  } catch (error) {
    if (error instanceof KeyError) {
      throw badRequest("failed to parse body `private_key`: must be a private key in PEM");
    }
    throw error;
  }
}
