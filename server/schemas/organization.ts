import * as v from "valibot";
import { NewPassword } from "./sessions.ts";
import { Email, Gender, UserName } from "./users.ts";
import { maxBytes, maybe, Text } from "./values.ts";

export const MAX_ORGANIZATION_NAME_BYTES = 128;

export const OrganizationName = v.pipe(Text, v.trim(), v.minLength(1), maxBytes(MAX_ORGANIZATION_NAME_BYTES));

export const Organization = v.object({
  server_id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
});
export type Organization = v.InferOutput<typeof Organization>;

const Description = maybe(v.pipe(Text, maxBytes(4096)));

export const OrganizationUpdate = v.object({ name: maybe(OrganizationName), description: Description });

export const CreateAdmin = v.object({
  email: Email,
  name: UserName,
  password: NewPassword,
  gender: Gender,
});

export const WhoCanSignUp = v.picklist(["EveryOne", "InvitationOnly"]);

const Provider = v.object({
  enable: v.boolean(),
  favicon: v.pipe(Text, v.maxLength(262144)),
  domain: v.pipe(Text, v.maxLength(253)),
});

/** Which ways in are open. Every field is always sent: phones need them non-null. */
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
});
export type LoginConfig = v.InferOutput<typeof LoginConfig>;

/** Absent keeps what is stored: phones leave `guest` out. */
export const LoginConfigUpdate = v.object({
  who_can_sign_up: maybe(WhoCanSignUp),
  guest: maybe(v.boolean()),
  password: maybe(v.boolean()),
  magic_link: maybe(v.boolean()),
  google: maybe(v.boolean()),
  github: maybe(v.boolean()),
  oidc: maybe(v.pipe(v.array(Provider), v.maxLength(50))),
  metamask: maybe(v.boolean()),
  third_party: maybe(v.boolean()),
});
export type LoginConfigUpdate = v.InferOutput<typeof LoginConfigUpdate>;

/** An origin without a path, trailing slashes cut. */
export const FrontendUrl = v.pipe(
  Text,
  v.trim(),
  v.transform((url) => url.replace(/\/+$/, "")),
  v.regex(/^https?:\/\/[A-Za-z0-9_.-]+(:\d{1,5})?$/, "Bad url format!"),
);
