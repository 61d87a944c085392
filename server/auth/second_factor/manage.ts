import type { NewSecondFactor, OwnerProof, RecoveryCodes, SecondFactorState } from "schemas/second_factor.ts";
import type { Query } from "../../../db/connection.ts";
import type { UserRow } from "../../../db/tables.ts";
import {
  countRecoveryCodes,
  enableSecondFactor,
  findPendingSecret,
  findSecondFactor,
  putPendingSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "../../../db/users/second_factors.ts";
import type { Session } from "../../../db/users/sessions.ts";
import { clash, forbidden, notFound } from "../../base/errors.ts";
import { enqueueMail } from "../../mail/mail.ts";
import { composeNotice } from "../../mail/notice.ts";
import type { Origin } from "../../security_events/origin.ts";
import { recordSecurityEvent } from "../../security_events/record.ts";
import type { Services } from "../../app/services.ts";
import { isPasswordOf } from "../account/password.ts";
import { ownCodeBucket } from "../../limits/buckets.ts";
import { reauthenticate } from "../sign_in/reauthentication.ts";
import { checkCode } from "./check_code.ts";
import { hashRecoveryCode, newRecoveryCodes, newSecret, seal, stepOf, unseal, uriOf } from "./codes.ts";

/** The owner of an account, on one of their devices. */
export interface Owner {
  user: UserRow;
  session: Session;
  origin: Origin & { address: string };
}

export async function secondFactorState({ database }: Services, uid: number): Promise<SecondFactorState> {
  const factor = await findSecondFactor(database.kysely, uid);
  const recovery_codes = await countRecoveryCodes(database, uid);
  return { enabled_at: factor?.enabled_at ?? null, recovery_codes };
}

/** A new secret, which counts for nothing before a code of it is entered. Throws 409 while a second factor is on. */
export async function setUp(
  services: Services,
  owner: Owner,
  password: string,
): Promise<NewSecondFactor> {
  const { user } = owner;
  const { database, settings, key } = services;
  if (!await isPasswordOf(services, owner, user, password)) throw forbidden();
  const secret = await newSecret();
  if (!await putPendingSecret(database.kysely, user.uid, await seal(key, user.uid, secret))) throw clash();
  const { name } = await settings.read("organization");
  return { secret, uri: await uriOf(secret, { issuer: name, label: user.email ?? user.name }) };
}

/** Turns the second factor on. Throws 403 for a wrong code, and 404 when none is being set up. */
export async function confirm(
  services: Services,
  { user, session, origin }: Owner,
  code: string,
): Promise<RecoveryCodes> {
  const { database, attempts, key } = services;
  const { uid } = user;
  const sealed = await findPendingSecret(database.kysely, uid);
  const secret = sealed === undefined ? null : await unseal(key, uid, sealed);
  if (sealed === undefined || secret === null) throw notFound();
  let step: number | null = null;
  const check = async () => (step = await stepOf(secret, code.replace(/\s/g, ""))) !== null;
  const right = await attempts.check([ownCodeBucket(session)], check, { first: true });
  if (!right || step === null) throw forbidden();

  const recovery_codes = await newRecoveryCodes();
  const notice = await composeNotice(services, user, origin, "secondFactorOn");
  await database.kysely.transaction().execute(async (tx) => {
    const enabled_at = Date.now();
    if (!await enableSecondFactor(tx, { uid, secret: sealed, enabled_at }, step!)) throw clash();
    await replaceRecoveryCodes(tx, uid, recovery_codes.map(hashRecoveryCode));
    await recordSecurityEvent(tx, origin, { action: "second_factor_enabled", uid });
    await enqueueMail(tx, notice);
  });
  return { recovery_codes };
}

/** New recovery codes; the old ones no longer work. Throws 404 while there is no second factor. */
export async function replaceCodes(
  services: Services,
  owner: Owner,
  proof: OwnerProof,
): Promise<RecoveryCodes> {
  await requireOwner(services, owner, proof);
  const { uid } = owner.user;
  const recovery_codes = await newRecoveryCodes();
  await services.database.kysely.transaction().execute(async (tx) => {
    if (!await findSecondFactor(tx, uid)) throw notFound();
    await replaceRecoveryCodes(tx, uid, recovery_codes.map(hashRecoveryCode));
    await recordSecurityEvent(tx, owner.origin, { action: "recovery_codes_replaced", uid });
  });
  return { recovery_codes };
}

export async function turnOff(services: Services, owner: Owner, proof: OwnerProof): Promise<void> {
  await requireOwner(services, owner, proof);
  const remove = await removal(services, owner.user, owner.origin);
  await services.database.kysely.transaction().execute(remove);
}

/** Removes a second factor in a transaction, with its event and its mail. Throws 404 when there is none. */
export async function removal(services: Services, user: UserRow, origin: Origin) {
  const notice = await composeNotice(services, user, origin, "secondFactorOff");
  return async (tx: Query): Promise<void> => {
    if (!await removeSecondFactor(tx, user.uid)) throw notFound();
    await recordSecurityEvent(tx, origin, { action: "second_factor_disabled", uid: user.uid });
    await enqueueMail(tx, notice);
  };
}

/** Throws 403 for a wrong password or code, and 404 while there is no second factor. */
async function requireOwner(
  services: Services,
  owner: Owner,
  { password, code }: OwnerProof,
): Promise<void> {
  const { user, session, origin } = owner;
  const factor = await findSecondFactor(services.database.kysely, user.uid);
  if (!factor) throw notFound();
  const takes = async (code: string) =>
    await checkCode(services, factor, { code, buckets: [ownCodeBucket(session)], first: true }) !== null;
  const right = typeof code === "string"
    ? await reauthenticate(services, origin, "wrong_second_factor", () => takes(code))
    : user.password_hash !== null && await isPasswordOf(services, owner, user, password ?? "");
  if (!right) throw forbidden();
}
