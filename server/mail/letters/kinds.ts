interface WithLink {
  link: string;
  /** Milliseconds for which the link works. The mail is dropped when they have passed. */
  valid_for: number;
}

interface Notice {
  /** Time of the event, in milliseconds since 1970. */
  at: number;
  /** Name that the device gives itself. */
  device?: string;
  /** The client's network address. */
  address?: string;
}

interface Missed {
  /** Messages in all. */
  count: number;
  /** The newest of them: from whom, and what. */
  lines: { label: string; value: string }[];
  /** Address of the app. */
  open?: string;
}

/** Every mail that the server writes, and what it says. Their words are in `static/locales/…/mail.json`. */
export interface LetterKinds {
  signInLink: WithLink;
  confirmRegistration: WithLink;
  passwordReset: WithLink;
  /** To the new address of an account. */
  confirmEmail: WithLink;
  invitation: WithLink & { inviter: string; channel?: string };
  newDevice: Notice;
  passwordChanged: Notice;
  /** To the former address. `email` is the new one. */
  emailChanged: Notice & { email: string };
  /** To somebody who has used a mailed link: what others may have set up before is gone. */
  addressProved: Notice;
  secondFactorOn: Notice;
  secondFactorOff: Notice;
  /** To admins: nothing could be delivered to the webhook of `bot` for a day. */
  webhookOff: Notice & { bot: string };
  /** To its owner: nothing could be delivered by `relay` for a day. */
  relayOff: Notice & { relay: string };
  /** Messages that came while somebody was away. */
  missed: Missed;
  smtpTest: Record<never, never>;
}

export type LetterKind = keyof LetterKinds;

/** All fields that a letter may have. */
export type LetterValues = Partial<
  & WithLink
  & Missed
  & Notice
  & LetterKinds["invitation"]
  & LetterKinds["emailChanged"]
  & LetterKinds["webhookOff"]
  & LetterKinds["relayOff"]
>;
