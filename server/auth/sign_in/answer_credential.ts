import type { Context } from "hono";
import type { LoginRequest } from "schemas/sessions.ts";
import type { Env } from "../../http/context.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { answerSignIn } from "./response.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { checkCredential } from "../credentials/methods.ts";
import { proofsOf } from "../sessions/known_devices.ts";
import { newcomerLanguage } from "../sign_up/newcomer_language.ts";
import { recordRefusedSignIn } from "./refused_sign_in.ts";
import { openChallenge, passSecondFactor } from "../second_factor/sign_in.ts";

/** Signs in whoever proves with a credential who they are, or throws the documented refusal. */
export async function answerCredential(
  c: Context<Env>,
  credential: LoginRequest["credential"],
  { second_factor, ...target }: Omit<LoginRequest, "credential">,
) {
  const { services } = c.var;
  const { type } = credential;
  const claim = {
    ...originOf(c),
    device: target.device ?? null,
    language: newcomerLanguage(c),
    proofs: proofsOf(c, target.device ?? ""),
  };
  const { challenge } = second_factor ?? {};
  const user = await (challenge
    ? services.attempts.countRefusals(
      requestBucket("secret", claim.address),
      () => openChallenge(services, type, challenge),
    )
    : checkCredential(services, credential, claim))
    .catch((error) => recordRefusedSignIn(c, credential, error));
  const proof = await passSecondFactor(services, claim, { user, method: type }, second_factor)
    .catch((error) => recordRefusedSignIn(c, credential, error, user.uid));
  return answerSignIn(c, user, target, { method: type, ...(proof && { second_factor: proof }) });
}
