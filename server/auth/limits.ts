const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface Limit {
  what: string;
  why: string;
  /** Failures without a consequence. */
  free: number;
  /** Milliseconds for which a failure counts. */
  lasts: number;
  /** Milliseconds for which attempts are refused after the next failure. Each further failure doubles them … */
  pause: number;
  /** … up to this. */
  longest: number;
}

/**
 * How often secrets may be guessed, and how often requests without a secret may be made. README.md shows the
 * same table. A sign-in from a known device counts against that device only; any other counts against its
 * account and its address.
 */
export const LIMITS = {
  device: {
    what: "Wrong passwords for one account from a known device",
    why: "The owner can sign in whatever strangers do elsewhere",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  account: {
    what: "Wrong passwords for one account from all other devices together",
    why: "Allows about a hundred guesses a day, from however many addresses",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  address: {
    what: "Wrong passwords from one address (IPv6: one /64), except from known devices",
    why: "Stops one password being tried on many accounts; an office shares an address, and people mistype",
    free: 50,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  old_password: {
    what: "Wrong present passwords on one device when changing the password",
    why: "Whoever finds a signed-in device cannot guess the password on it",
    free: 5,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  code: {
    what: "Wrong codes of the second step for one account, except from known devices",
    why: "Whoever has the password guesses no code: the chance is 1 in 3000 a day",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  code_address: {
    what: "Wrong codes of the second step from one address, except from known devices",
    why: "Stops whoever has many passwords from trying one code on each",
    free: 50,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  code_device: {
    what: "Wrong codes of the second step on one known or signed-in device",
    why: "The owner can sign in whatever strangers do elsewhere",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  register: {
    what: "Sign-ups from one address",
    why: "Accounts take space for good; a class may sign up together",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  visitor: {
    what: "New visitors of the widget from one address",
    why: "Each is an account; visitors behind one address may be many",
    free: 60,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  check_email: {
    what: "Checks from one address whether an email is free",
    why: "Each answer reveals whether an account exists",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  guest: {
    what: "New guests from one address",
    why: "Each is an account for a week; a class may look in together",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  provider: {
    what: "Sign-ins with Google, GitHub or another provider from one address",
    why: "Each makes this server ask the provider; an office shares an address",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  passkey: {
    what: "Passkeys asked for from one address, to sign in or to add one",
    why: "Each takes a row; each open sign-in page asks for one, and an office shares an address",
    free: 500,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  wallet: {
    what: "Nonces for wallets and sign-ins with them from one address",
    why: "Each takes a row or some computing; a class may sign in together",
    free: 400,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  secret: {
    what: "Links, keys, passkeys and secrets from one address that are not valid",
    why: "Nobody guesses them, but each costs work; an office shares an address, and mails hold old links",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  invite: {
    what: "Invitation links that one account creates",
    why: "Each is a way in, and takes a row for up to 90 days",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  mail_by: {
    what: "Requests of one admin that send mail: invitations, tests, own texts",
    why: "Whoever finds an admin signed in sends no floods; one request invites up to 100 people",
    free: 100,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  notice: {
    what: "Mails to one person about their password and second step",
    why: "Whoever signed up with somebody's address cannot flood them; the changes are made all the same",
    free: 20,
    lasts: HOUR,
    pause: MINUTE,
    longest: 15 * MINUTE,
  },
  mail_to: {
    what: "Mails with a link that strangers have sent to one email",
    why: "Nobody's mailbox is flooded; a password still signs in",
    free: 5,
    lasts: HOUR,
    pause: MINUTE,
    longest: 15 * MINUTE,
  },
  mail_from: {
    what: "Mails with a link that one address asks for",
    why: "Mail costs, and a server that floods is no longer trusted; a class may sign in together",
    free: 100,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  preview: {
    what: "Pages that are fetched for one account, to show what links lead to",
    why: "Each makes this server ask another; what is known already does not count",
    free: 600,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  call: {
    what: "Calls of one account to other people",
    why: "Each rings on all devices of whoever is called",
    free: 60,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  relay_test: {
    what: "Tests of relays by one account",
    why: "Each makes this server ask another, wherever the person says",
    free: 30,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
} satisfies Record<string, Limit>;

/** Milliseconds after which no failure counts any more. */
export const LONGEST_COUNTED = Math.max(...Object.values(LIMITS).map(({ lasts }) => lasts));
