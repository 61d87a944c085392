/** Code of a failed call, for a screen. The screen translates the code and does not see the status. */
export type RefusalCode =
  | "offline"
  | "bad_request"
  | "signed_out"
  | "not_allowed"
  | "not_found"
  | "conflict"
  | "name_conflict"
  | "email_conflict"
  | "wrong_password"
  | "wrong_old_password"
  | "second_factor_required"
  | "wrong_second_factor"
  | "second_factor_expired"
  | "wrong_proof"
  | "unreadable_picture"
  | "owns_channels"
  | "sign_in_method_off"
  | "last_way_in"
  | "provider_refused"
  | "provider_off"
  | "provider_conflict"
  | "provider_down"
  | "already_linked"
  | "wallet_refused"
  | "passkey_refused"
  | "passkey_none"
  | "passkey_known"
  | "passkey_limit"
  | "passkey_cancelled"
  | "passkey_elsewhere"
  | "passkey_unsupported"
  | "passkey_failed"
  | "only_way_in"
  | "invitation_needed"
  | "invitation_expired"
  | "link_expired"
  | "already_member"
  | "too_large"
  | "file_lost"
  | "command_failed"
  | "frozen"
  | "too_many"
  | "licence"
  | "mail_unavailable"
  | "webhook_refused"
  | "busy"
  | "server_error";

export type Refusals = Partial<Record<number, RefusalCode>>;

/** Status 0 means that there was no response. */
const refusals: Refusals = {
  0: "offline",
  400: "bad_request",
  401: "signed_out",
  403: "not_allowed",
  404: "not_found",
  409: "conflict",
  410: "invitation_needed",
  412: "invitation_expired",
  413: "too_large",
  415: "bad_request",
  423: "frozen",
  429: "too_many",
  451: "licence",
  502: "busy",
  503: "busy",
  504: "busy",
};

/** For calls that give a status a meaning of their own. */
export const signInRefusals: Refusals = {
  401: "wrong_password",
  403: "sign_in_method_off",
  404: "wrong_password",
};
export const passwordRefusals: Refusals = { 403: "wrong_old_password" };
export const codeRefusals: Refusals = { 403: "wrong_second_factor" };
/** For a password or a code. */
export const proofRefusals: Refusals = { 403: "wrong_proof" };
export const deletionRefusals: Refusals = { 409: "owns_channels" };
export const pictureRefusals: Refusals = { 400: "unreadable_picture" };
/** The other side of a webhook did not answer as it should. */
export const accountRefusals: Refusals = { 406: "webhook_refused" };
export const registerRefusals: Refusals = { 403: "invitation_needed" };
/** An invitation to a private channel. 412 means that the user is a member already. */
export const joinRefusals: Refusals = { 409: "invitation_expired", 412: "already_member" };

/** A server that restarts or is busy, and a missing network, are temporary. A refusal is not. */
const passing = new Set([0, 408, 429, 502, 503, 504]);

interface Origin {
  own?: Refusals;
  cause?: unknown;
  retryAfter?: number;
}

export class ApiError extends Error {
  readonly code: RefusalCode;
  /** After how many seconds the server allows the next attempt. */
  readonly retryAfter?: number;

  /** `body` is the parsed JSON, else the text (shown to the user for 451), else null. */
  constructor(readonly status: number, readonly body: unknown, { own, cause, retryAfter }: Origin = {}) {
    const code = reasonIn(body) ?? own?.[status] ?? refusals[status] ??
      "server_error";
    super(code, { cause });
    this.name = "ApiError";
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** The same call may succeed a little later. */
  get passes(): boolean {
    return passing.has(this.status);
  }
}

/** Refusal of the browser, or of its user in a dialog of the browser. */
export class BrowserError extends Error {
  constructor(readonly code: RefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.name = "BrowserError";
  }
}

/** Returns the code of a failure. An error that is neither of these counts as a failure of the server. */
export function codeOf(failure: unknown): RefusalCode {
  return failure instanceof ApiError || failure instanceof BrowserError ? failure.code : "server_error";
}

/** The status of a failed call. 0 means that there was no response, null that the cause was not a call. */
export function statusOf(failure: unknown): number | null {
  return failure instanceof ApiError ? failure.status : null;
}

/** The reasons that the server calls as we do. */
function reasonIn(body: unknown): RefusalCode | undefined {
  const reason = `${(body as { reason?: unknown } | null)?.reason}`;
  return /^(name|email)_conflict$|second_factor/.test(reason) ? reason as RefusalCode : undefined;
}
