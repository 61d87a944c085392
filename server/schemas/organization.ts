import * as v from "valibot";
import { withoutEnd } from "./ends.ts";
import { MAX_ORGANIZATION_NAME_BYTES } from "./limits.ts";
import { NewPassword } from "./passwords.ts";
import { Email, Gender, UserName } from "./users.ts";
import { maxBytes, maybe, Text } from "./values.ts";

const MAX_ORGANIZATION_DESCRIPTION_BYTES = 4096;
export const MAX_PROVIDERS = 50;
/** A small picture as a data URL. */
const MAX_FAVICON_LENGTH = 262_144;
export const MAX_DOMAIN_LENGTH = 253;
export const MAX_URL_BYTES = 2048;

const OrganizationName = v.pipe(Text, v.trim(), v.minLength(1), maxBytes(MAX_ORGANIZATION_NAME_BYTES));

export const Organization = v.object({
  server_id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
});
export type Organization = v.InferOutput<typeof Organization>;

const Description = maybe(v.pipe(Text, maxBytes(MAX_ORGANIZATION_DESCRIPTION_BYTES)));

export const OrganizationUpdate = v.object({ name: maybe(OrganizationName), description: Description });

export const CreateAdmin = v.object({
  email: Email,
  name: UserName,
  password: NewPassword,
  gender: Gender,
});

export const WhoCanSignUp = v.picklist(["EveryOne", "InvitationOnly"]);

export const Provider = v.object({
  enable: v.boolean(),
  favicon: v.pipe(Text, v.maxLength(MAX_FAVICON_LENGTH)),
  domain: v.pipe(Text, v.maxLength(MAX_DOMAIN_LENGTH)),
});

/** Ways to sign in that are on. Every field is always sent, because phones need them non-null. */
export const LoginConfig = v.object({
  who_can_sign_up: WhoCanSignUp,
  guest: v.boolean(),
  password: v.boolean(),
  magic_link: v.boolean(),
  google: v.boolean(),
  github: v.boolean(),
  oidc: v.array(Provider),
  metamask: v.boolean(),
  third_party: v.boolean(),
  passkey: v.boolean(),
});
export type LoginConfig = v.InferOutput<typeof LoginConfig>;

/** An absent field keeps its value, because phones leave `guest` out. */
export const LoginConfigUpdate = v.object({
  who_can_sign_up: maybe(WhoCanSignUp),
  guest: maybe(v.boolean()),
  password: maybe(v.boolean()),
  magic_link: maybe(v.boolean()),
  google: maybe(v.boolean()),
  github: maybe(v.boolean()),
  oidc: maybe(v.pipe(v.array(Provider), v.maxLength(MAX_PROVIDERS))),
  metamask: maybe(v.boolean()),
  third_party: maybe(v.boolean()),
  passkey: maybe(v.boolean()),
});
export type LoginConfigUpdate = v.InferOutput<typeof LoginConfigUpdate>;

/** An origin without a path, trailing slashes cut. */
export const FrontendUrl = v.pipe(
  Text,
  maxBytes(MAX_URL_BYTES),
  v.trim(),
  v.transform((url) => withoutEnd(url, "/")),
  v.regex(/^https?:\/\/[A-Za-z0-9_.-]+(:\d{1,5})?$/, "Bad url format!"),
);

/** The address in links, and what decides it: a setting, the environment, an admin's browser, or the port. */
export const EffectiveUrl = v.object({
  url: v.string(),
  source: v.picklist(["frontend_url", "PUBLIC_URL", "seen_url", "listen"]),
});
export type EffectiveUrl = v.InferOutput<typeof EffectiveUrl>;

/** Server that answers at an address. `refused` are addresses that this server must not reach. */
export const FrontendUrlCheck = v.object({
  result: v.picklist(["this_server", "another_server", "no_parley", "refused", "unreachable"]),
  answer: v.string(),
});
export type FrontendUrlCheck = v.InferOutput<typeof FrontendUrlCheck>;
