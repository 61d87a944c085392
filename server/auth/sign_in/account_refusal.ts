import { HTTPException } from "hono/http-exception";

/** A refusal that concerns an account: the security events name it, and the answer does not. */
export class AccountRefusal extends HTTPException {
  constructor(readonly uid: number, { status, res }: HTTPException) {
    super(status, { res });
  }
}
