import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import type { Query } from "../../db/connection.ts";
import { findMessages, type FoundMessage } from "../../db/messages/messages.ts";
import type { Env } from "../http/context.ts";
import { answer, documented } from "../http/contract.ts";
import { forbidden, notFound } from "../base/errors.ts";
import { step } from "../http/middleware.ts";

export const MidParam = v.object({ mid: IdParam });

/**
 * The message `mid`, if `uid` may read it. Throws 404 when it does not exist or is deleted, and 403 when it is the
 * record of an edit, like or deletion, or in a private channel or direct chat that is not theirs.
 */
export async function messageOf(db: Query, mid: number, uid: number): Promise<FoundMessage> {
  const [message] = await findMessages(db, [mid], uid);
  if (!message) throw notFound();
  if (!isMessage(message) || !message.in_reach) throw forbidden();
  return message;
}

export function isMessage({ kind }: { kind: string }): boolean {
  return kind === "normal" || kind === "reply";
}

interface WithMessage extends Env {
  Variables: Env["Variables"] & { message: FoundMessage };
}

/** Finds the message in the path, for people who may read it. */
export const messageInReach = documented(
  step<WithMessage>(async (c) => {
    const { services: { database }, user } = c.var;
    c.set("message", await messageOf(database.kysely, v.parse(IdParam, c.req.param("mid")), user.uid));
  }),
  {
    responses: {
      403: answer({
        text: "You are not in the chat, or the message is the log entry of an edit, reaction or deletion",
        orEmpty: true,
      }),
      404: { description: "No such message, or it is deleted" },
    },
  },
);
