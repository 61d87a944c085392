import type { Context } from "hono";
import type { UserRow } from "../../db/tables.ts";
import type { Session } from "../../db/users/sessions.ts";
import type { Caller } from "../base/caller.ts";
import type { Services } from "../app/services.ts";

/** Variables that handlers find in `c.var`. `user` and `session` are set by the guard. */
interface Variables {
  services: Services;
  /** The client's address; see `addressOf`. */
  address: string;
  session: Session;
  user: UserRow;
}

export interface Env {
  /** Without `info` the request did not come over a connection, but from our own code. */
  Bindings: {
    info?: Caller;
    /** The request as its handler sees it, for what happens after the answer. */
    context?: Context<Env>;
  };
  Variables: Variables;
}
