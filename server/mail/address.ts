import { Email } from "schemas/users.ts";
import * as v from "valibot";

interface Sender {
  name: string;
  address: string;
}

/** Reads `Name <address>` or a bare address. Null when it is not exactly one address. */
export async function readSender(from: string): Promise<Sender | null> {
  if (/\p{Cc}/u.test(from)) return null;
  const { default: parse } = await import("nodemailer/lib/addressparser");
  const [sender, ...others] = parse(from);
  if (!sender?.address || others.length > 0 || !v.is(Email, sender.address)) return null;
  return { name: sender.name, address: sender.address };
}
