import { Hono } from "hono";
import { LoginResponse } from "schemas/sessions.ts";
import type { Env } from "../../http/context.ts";
import { contract } from "../../http/contract.ts";
import { fromOwnSite } from "../../http/own_address.ts";
import { originOf } from "../../security_events/origin_of.ts";
import { answerSignedIn, COOKIE_HEADERS, targetOf } from "./response.ts";
import { requestBucket } from "../../limits/buckets.ts";
import { createGuest, GUEST_DEVICE, requireGuestMode } from "./guests.ts";

export const guests = new Hono<Env>()
  .get(
    "/token/login_guest",
    fromOwnSite,
    contract({
      summary: "Sign in as a new guest",
      unsafe: true,
      tags: ["sessions"],
      headers: COOKIE_HEADERS,
      answers: {
        200: { json: LoginResponse },
        403: { empty: "Guest mode is off, there is no admin yet, or the request comes from another site" },
        429: { empty: "Too many guests from this IP address; see Retry-After" },
      },
    }),
    async (c) => {
      const { services, address } = c.var;
      await requireGuestMode(services);
      await services.attempts.countRequest(requestBucket("guest", address));
      const { user, signedIn } = await createGuest(services, originOf(c), targetOf(c, GUEST_DEVICE));
      return answerSignedIn(c, user, signedIn, GUEST_DEVICE, { method: "guest" });
    },
  );
