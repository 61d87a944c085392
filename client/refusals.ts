/** What a screen may say about a call that failed; it translates the code and knows no number. */
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
  | "sign_in_method_off"
  | "invitation_needed"
  | "invitation_expired"
  | "already_member"
  | "too_large"
  | "frozen"
  | "too_many"
  | "licence"
  | "busy"
  | "server_error";

export type Refusals = Partial<Record<number, RefusalCode>>;

/** Status 0: no answer at all. */
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

/** Where one call gives a status a meaning of its own. */
export const signInRefusals: Refusals = {
  401: "wrong_password",
  403: "sign_in_method_off",
  404: "wrong_password",
};
export const registerRefusals: Refusals = { 403: "invitation_needed" };
/** An invitation to a private channel; 412 is for who is in it already. */
export const joinRefusals: Refusals = { 409: "invitation_expired", 412: "already_member" };

/** A restarting server, one that is busy, no network: all pass by themselves. A refusal does not. */
const passing = new Set([0, 408, 429, 502, 503, 504]);

interface Origin {
  own?: Refusals;
  cause?: unknown;
  retryAfter?: number;
}

export class ApiError extends Error {
  readonly code: RefusalCode;
  /** How many seconds the server asks to be left alone. */
  readonly retryAfter?: number;

  /** `body` is parsed when it is JSON, else the text (451 says it to the user), else null. */
  constructor(readonly status: number, readonly body: unknown, { own, cause, retryAfter }: Origin = {}) {
    const code = own?.[status] ?? conflictOf(body) ?? refusals[status] ?? "server_error";
    super(code, { cause });
    this.name = "ApiError";
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** The same call may do better a little later. */
  get passes(): boolean {
    return passing.has(this.status);
  }
}

function conflictOf(body: unknown): RefusalCode | undefined {
  const reason = (body as { reason?: unknown } | null)?.reason;
  return reason === "name_conflict" || reason === "email_conflict" ? reason : undefined;
}
