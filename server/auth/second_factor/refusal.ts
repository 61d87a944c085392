import { HTTPException } from "hono/http-exception";
import type { SecondFactorRefusal } from "schemas/second_factor.ts";

/** A plain 401 for clients that know nothing of second factors. */
export class SecondFactorError extends HTTPException {
  constructor(readonly body: SecondFactorRefusal) {
    super(401, { res: Response.json(body, { status: 401 }) });
  }
}
