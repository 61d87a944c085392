import type { Context } from "hono";
import type { Env } from "./context.ts";
import type { Session } from "../../db/users/sessions.ts";
import type { UserRow } from "../../db/tables.ts";
import { countWrite, TOO_MUCH } from "./counting.ts";
import { documented } from "./contract.ts";
import { badToken, forbidden } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { mayVisit } from "./may_visit.ts";
import { type Act, step } from "./middleware.ts";

const text = { "text/plain": { schema: { type: "string" as const } } };
const REFUSED = {
  401: { description: "The token is missing, expired or unknown", content: text },
  403: { description: "Not available to widget visitors" },
  ...TOO_MUCH,
};
const SECURITY = [{ token: [] }];

interface Known {
  session: Session;
  user: UserRow;
}

/** Finds the session of a token and its user as they are now, or throws 401. */
export async function identify(services: Services, token: string | undefined): Promise<Known> {
  const session = token ? await services.accounts.session(token) : undefined;
  const user = session && await services.accounts.user(session.uid);
  if (!session || !user) throw badToken();
  return present(services, { session, user });
}

function present(services: Services, known: Known): Known {
  const { user } = known;
  if (user.deleted_at !== null || user.status === "frozen") throw badToken();
  services.activity.see(user);
  return known;
}

type Count = (c: Context<Env>, user: UserRow) => void;

/** For those whom `admits` lets in, and who have not written too much. Without a wait where session and user are cached. */
function guard(admits: (user: UserRow) => boolean, count: Count = countWrite): Act {
  const enter = (c: Context<Env>, { session, user }: Known) => {
    const isAway = user.widget_host !== null && !mayVisit(c.req.method, c.req.path, user.widget_host);
    if (isAway || !admits(user)) throw forbidden();
    count(c, user);
    c.set("session", session);
    c.set("user", user);
  };
  return (c) => {
    const services = c.get("services");
    const token = c.req.header("x-api-key");
    const known = token && services.accounts.known(token);
    if (known) return enter(c, present(services, known));
    return identify(services, token).then((found) => enter(c, found));
  };
}

const UNLIMITED = { security: SECURITY, responses: REFUSED };
const limited = (description: string) => ({
  security: SECURITY,
  responses: { ...REFUSED, 403: { description } },
});

/** Anyone with an account, guests included. */
export const signedIn = documented(step(guard(() => true)), UNLIMITED);

/** Anyone but guests. */
export const member = documented(
  step(guard((user) => !user.is_guest)),
  limited("Not available to guests"),
);

/** The same with a part of a file. Its bytes are counted as they come. */
export const uploader = documented(
  step(guard((user) => !user.is_guest, () => {})),
  limited("Not available to guests"),
);

/** Anyone but guests and bots. */
export const person = documented(
  step(guard((user) => !user.is_guest && !user.is_bot)),
  limited("Not available to guests or bots"),
);

export const enterAsAdmin = guard((user) => user.is_admin);

export const admin = documented(step(enterAsAdmin), limited("Admins only"));
