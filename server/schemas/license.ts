import * as v from "valibot";

/** A number that every client reads, and the database stores. */
export const MAX_USER_LIMIT = 2 ** 31 - 1;

/** Characters of a key: the fields, and a signature of up to 4096 bits. Base58 takes time by the square of them. */
const MAX_LICENSE_LENGTH = 2500;

/** Characters of what a payment host calls one payment. */
const MAX_PAYMENT_LENGTH = 256;

const MAX_ADDRESS_LENGTH = 2048;
const MAX_DOMAIN_LENGTH = 253;

export const License = v.object({
  domains: v.array(v.string()),
  user_limit: v.number(),
  created_at: v.string(),
  expired_at: v.string(),
  /** True if the key is valid: rightly signed, and not expired. */
  sign: v.boolean(),
  base58: v.string(),
});
export type License = v.InferOutput<typeof License>;

export const LicenseRequest = v.object({
  license: v.pipe(v.string(), v.trim(), v.maxLength(MAX_LICENSE_LENGTH)),
});

/** Options that the operator of the server has set up (README). */
export const LicenseOptions = v.object({
  /** True if this server can check keys. */
  keys: v.boolean(),
  /** True if keys can be bought. */
  payment: v.boolean(),
});
export type LicenseOptions = v.InferOutput<typeof LicenseOptions>;

const Address = v.pipe(v.string(), v.maxLength(MAX_ADDRESS_LENGTH), v.url());

export const PaymentRequest = v.object({
  /** The host that the key is bound to. */
  domain: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_DOMAIN_LENGTH)),
  success_url: Address,
  cancel_url: Address,
});
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;

/** Address at which the buyer pays. */
export const PaymentSession = v.object({ session_url: v.pipe(v.string(), v.url(), v.startsWith("http")) });
export type PaymentSession = v.InferOutput<typeof PaymentSession>;

export const PaidSession = v.object({
  session: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(MAX_PAYMENT_LENGTH)),
});
