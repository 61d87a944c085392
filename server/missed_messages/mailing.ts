import { forgetMissed, type Missed, missedSince, readMissed, takeMissed } from "../../db/missed/missed.ts";
import { namesOf } from "../../db/users/names.ts";
import { frontendForMail } from "../http/frontend.ts";
import { enqueueMail } from "../mail/mail.ts";
import { excerptOf, mentionedIn, titleOf } from "../relays/notice.ts";
import type { Services } from "../app/services.ts";

/** Messages whose text is in the mail. Of others there is only the number. */
const SHOWN = 10;

/** Mails everybody who has stayed away for long enough what they have missed, in one mail. */
export async function mailMissed(services: Services, goesOn: () => boolean): Promise<void> {
  const { settings, database, mail } = services;
  const { msg_smtp_notify_enable, msg_smtp_notify_delay_seconds } = await settings.read("common");
  const isOn = msg_smtp_notify_enable && await mail.isOn();
  for (
    const uid of await missedSince(database, Date.now() - (isOn ? msg_smtp_notify_delay_seconds * 1000 : 0))
  ) {
    if (!isOn) return await forgetMissed(database);
    if (!goesOn()) return;
    const missed = await readMissed(database, uid);
    if (missed) await mailTo(services, uid, missed);
  }
}

async function mailTo(services: Services, uid: number, missed: Missed): Promise<void> {
  const { database } = services;
  const letter = missed.messages.length > 0 ? await write(services, missed) : null;
  await database.kysely.transaction().execute(async (tx) => {
    // Whoever takes them all sends them. When some are gone already, the next round looks again.
    if (!await takeMissed(tx, uid, missed.mids)) throw new Taken();
    if (letter) await enqueueMail(tx, letter);
  }).catch((error) => {
    if (!(error instanceof Taken)) throw error;
  });
}

class Taken extends Error {}

async function write(services: Services, { email, language, messages }: Missed) {
  const { database, mail } = services;
  const shown = messages.slice(-SHOWN);
  const names = await namesOf(database, [...new Set(shown.flatMap(({ content }) => mentionedIn(content)))]);
  const lines = await Promise.all(shown.map(async (message) => ({
    label: await titleOf(message, language),
    value: await excerptOf(message, { language, names }),
  })));
  const frontend = await frontendForMail(services);
  return await mail.compose("missed", { count: messages.length, lines, ...frontend && { open: frontend } }, {
    email,
    languages: [language],
  });
}
