/** With implicit TLS (RFC 8314). */
export const DEFAULT_SMTP_PORT = 465;

/** Shown instead of the stored password. Clients that send it back leave the password unchanged. */
export const MASKED_PASSWORD = "********";

/**
 * A change of these needs the password again. Otherwise whoever finds an admin signed in could have the stored one
 * sent to a server of theirs.
 */
export const PASSWORD_BOUND_TO = ["host", "port", "username", "security"] as const;

/**
 * Encryption of the connection. `auto` is TLS from the start on port 465. On other ports it is STARTTLS, which the
 * server must offer if there is a password. On this machine `auto` does not encrypt.
 */
export const SMTP_SECURITIES = ["auto", "tls", "starttls", "none"] as const;
