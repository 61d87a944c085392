/** The body of the 400 for a change after which nobody could sign in. */
export const LAST_WAY_IN = "at least one way to sign in must stay open";
