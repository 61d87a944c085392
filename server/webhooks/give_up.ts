import type { Database } from "../../db/connection.ts";
import type { NewMail } from "../mail/job.ts";
import { withWriteLock } from "../../db/order.ts";
import { adminAddresses, findUserInfo } from "../../db/users/users.ts";
import { switchWebhookOff } from "../../db/webhooks/outcomes.ts";
import { enqueueMail, type Mail } from "../mail/mail.ts";
import { THE_SERVER } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import { announceToAdmins } from "../server_settings/announce.ts";

interface Needed {
  database: Database;
  mail: Mail;
}

/** Switches a webhook off that could not be reached for a day, and lets the admins know. */
export async function giveUp(services: Needed, uid: number): Promise<void> {
  const { database } = services;
  const mails = await writeMails(services, uid);
  await withWriteLock(database, async (write) => {
    const dropped = await switchWebhookOff(write, uid);
    if (dropped === null) return;
    await recordSecurityEvent(write.tx, THE_SERVER, {
      action: "webhook_switched_off",
      uid,
      detail: { dropped },
    });
    for (const mail of mails) await enqueueMail(write.tx, mail);
    await announceToAdmins(write);
  });
}

async function writeMails({ database, mail }: Needed, uid: number): Promise<NewMail[]> {
  if (!await mail.isOn()) return [];
  const bot = (await findUserInfo(database, uid))?.name ?? `#${uid}`;
  const mails: NewMail[] = [];
  for (const { email, language } of await adminAddresses(database)) {
    const written = await mail.compose("webhookOff", { at: Date.now(), bot }, {
      email: email!,
      languages: [language],
    });
    if (written) mails.push(written);
  }
  return mails;
}
