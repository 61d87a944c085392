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
 * Limits for guesses of secrets, and for requests without a secret. README.md shows the same table. A sign-in from
 * a known device counts against that device only; any other counts against its account and its address.
 */
export const LIMITS = {
  device: {
    what: "Wrong passwords for one account from a known device",
    why: "The owner can sign in regardless of attempts from other devices",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  account: {
    what: "Wrong passwords for one account from all other devices combined",
    why: "Allows about a hundred guesses a day, from any number of IP addresses",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  address: {
    what: "Wrong passwords from one IP address (IPv6: one /64), except from known devices",
    why:
      "Prevents trying one password on many accounts; high because an office shares an address and people mistype",
    free: 50,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  old_password: {
    what: "Wrong current passwords on one device when changing the password",
    why: "Prevents guessing the password on a device that was left signed in",
    free: 5,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  code: {
    what: "Wrong two-factor codes for one account, except from known devices",
    why: "Prevents guessing a code with a known password: the chance is 1 in 3000 a day",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  code_address: {
    what: "Wrong two-factor codes from one IP address, except from known devices",
    why: "Prevents trying one code on many accounts with known passwords",
    free: 50,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  code_device: {
    what: "Wrong two-factor codes on one known or signed-in device",
    why: "The owner can sign in regardless of attempts from other devices",
    free: 10,
    lasts: 24 * HOUR,
    pause: 30 * SECOND,
    longest: 15 * MINUTE,
  },
  register: {
    what: "Sign-ups from one IP address",
    why: "Accounts use space permanently; a class may sign up together",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  visitor: {
    what: "New widget visitors from one IP address",
    why: "Each visitor is an account; many visitors may share an address",
    free: 60,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  check_email: {
    what: "Email availability checks from one IP address",
    why: "Each response reveals whether an account exists",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  guest: {
    what: "New guests from one IP address",
    why: "Each guest is an account for a week; a class may visit together",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  provider: {
    what: "Sign-ins with Google, GitHub or another provider from one IP address",
    why: "Each sends a request to the provider; an office shares an address",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  passkey: {
    what: "Passkey challenges from one IP address, to sign in or to add a passkey",
    why: "Each uses a database row; every open sign-in page requests one, and an office shares an address",
    free: 500,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  wallet: {
    what: "Wallet nonces and wallet sign-ins from one IP address",
    why: "Each uses a database row or CPU time; a class may sign in together",
    free: 400,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  secret: {
    what: "Invalid links, keys, passkeys and secrets from one IP address",
    why:
      "They cannot be guessed, but each costs CPU time; an office shares an address, and emails contain old links",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  invite: {
    what: "Invitation links created by one account",
    why: "Each gives access and uses a database row for up to 90 days",
    free: 200,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  mail_by: {
    what: "Requests by one admin that send email: invitations, tests, custom messages",
    why: "Prevents floods from an admin's unattended session; one request invites up to 100 people",
    free: 100,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  notice: {
    what: "Emails to one user about their password and two-factor authentication",
    why: "Prevents flooding the owner of an address used to sign up; the changes still take effect",
    free: 20,
    lasts: HOUR,
    pause: MINUTE,
    longest: 15 * MINUTE,
  },
  mail_to: {
    what: "Emails with a link that others request for one email address",
    why: "Prevents flooding a mailbox; password sign-in still works",
    free: 5,
    lasts: HOUR,
    pause: MINUTE,
    longest: 15 * MINUTE,
  },
  mail_from: {
    what: "Emails with a link requested from one IP address",
    why: "Email costs money, and flooding hurts the server's reputation; a class may sign in together",
    free: 100,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  preview: {
    what: "Pages fetched for link previews, per account",
    why: "Each sends a request to another server; cached previews do not count",
    free: 600,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  call: {
    what: "Calls from one account to other users",
    why: "Each rings on all devices of the called user",
    free: 60,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
  relay_test: {
    what: "Relay tests by one account",
    why: "Each sends a request to a server chosen by the user",
    free: 30,
    lasts: HOUR,
    pause: 30 * SECOND,
    longest: 5 * MINUTE,
  },
} satisfies Record<string, Limit>;

/** Milliseconds after which no failure counts any more. */
export const LONGEST_COUNTED = Math.max(...Object.values(LIMITS).map(({ lasts }) => lasts));
